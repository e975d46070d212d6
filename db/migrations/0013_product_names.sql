-- All that a search reads and sorts by, so that even a query too short for trigrams reads this index alone.
create index product_names on product (search_name collate "C") include (id, in_stock, popularity) where active;
