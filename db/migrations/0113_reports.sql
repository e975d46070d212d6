-- What the reports of the back office go by: the country and the VAT of each document as columns, and indexes by day.

alter table document
  add column buyer_country text not null
    generated always as (coalesce(content #>> '{buyer,country}', '')) stored,
  add column vat_country text
    generated always as (content #>> '{vat,country}') stored,
  add column vat_percent numeric(5, 2)
    generated always as ((content #>> '{vat,percent}')::numeric(5, 2)) stored;
comment on column document.buyer_country is 'as the document says it; empty where the shop was not told';
comment on column document.vat_country is 'whose rate holds; null where the shop shows no VAT';
comment on column document.vat_percent is 'null where the shop has no rate for the country';

create index document_for_tax on document (issued_at)
  include (order_id, series, currency, total_cents, vat_cents, vat_country, vat_percent, buyer_country);
create index document_renewed on document (issued_at) where renews_id is not null;
create index document_invoice_country on document (order_id) include (buyer_country)
  where series = 'invoice' and renews_id is null;
