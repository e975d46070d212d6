-- Names that look like a misspelt query are found by the process (docs/decisions/012-lists-from-memory.md).

drop index product_search;
