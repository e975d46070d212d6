-- Documents of several kinds of goods: reports read their parts, and of all others the columns alone.
create index document_with_parts on document (issued_at) where content #> '{vat,parts}' is not null;
