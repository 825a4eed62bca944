"""How fast Lamplit is, beside OpenSpiel in the same run on the same core: `make bench`."""
