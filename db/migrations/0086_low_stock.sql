-- When the stock of a variant is low.
alter table variant add column low_stock_at integer check (low_stock_at between 0 and 1000000);
comment on column variant.low_stock_at is 'at so many available keys or fewer the stock is low; null: the setting stock.low says it';

-- The keys of one variant, page by page.
create index stock_key_of_variant on stock_key (variant_id, id);
