"""Tacara: vector racing on a squared track."""
