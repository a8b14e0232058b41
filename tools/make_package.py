"""Build the program that needs no Python, zip it and weigh it. Run ``make package``.

The zip unpacks to one folder ``Tacarena``; it is for the system on which it was built.
"""

from __future__ import annotations

import platform
import stat
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST_MEGABYTES = 45


def build() -> Path:
    """Run PyInstaller; returns the folder that holds the program."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR", "build.spec"]
    subprocess.run(command, cwd=ROOT, check=True)
    return ROOT / "dist" / "Tacarena"


def pack(folder: Path) -> Path:
    """Zip the folder, with the permissions and the links of its files; returns the zip."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    target = folder.parent / f"Tacarena-{version}-{platform.system()}-{platform.machine()}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for file in sorted(folder.rglob("*")):
            name = file.relative_to(folder.parent).as_posix()
            if file.is_symlink():
                link = zipfile.ZipInfo(name)
                link.create_system = 3
                link.external_attr = (stat.S_IFLNK | 0o777) << 16
                out.writestr(link, str(file.readlink()))
            elif file.is_file():
                out.write(file, name)
    return target


def main() -> int:
    """Build and zip; 1 when the zip is too heavy."""
    package = pack(build())
    megabytes = package.stat().st_size / 1_000_000
    print(f"dist/{package.name}: {megabytes:.1f} MB")
    if megabytes > MOST_MEGABYTES:
        print(f"The package must not be heavier than {MOST_MEGABYTES} MB.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
