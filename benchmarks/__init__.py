"""How fast Parlor is, beside OpenSpiel in the same run on the same core: `make bench`."""
