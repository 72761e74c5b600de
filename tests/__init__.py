"""Tests of the package, beside slow references and worked positions."""
