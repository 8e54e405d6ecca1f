"""The load on a page: its book, its clients, its table."""
