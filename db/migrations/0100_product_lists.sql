-- The list of products in the back office, however many there are: those off sale too, which no index of the storefront has.

-- Each order of the list within each state, and within each category: a list reads a few of them and merges what it reads.
-- The search form begins with the name; all of it would not fit an index.
create index product_of_state_by_form on product (active, in_stock, (left(search_name, 60) collate "C"), id);
create index product_of_state_by_price on product (active, in_stock, low_price_cents, id);
create index product_of_state_by_id on product (active, in_stock, id);
create index product_of_category_by_form
  on product (category_id, active, in_stock, (left(search_name, 60) collate "C"), id);
create index product_of_category_by_price on product (category_id, active, in_stock, low_price_cents, id);
create index product_of_category_by_id on product (category_id, active, in_stock, id);
-- for platforms, whose products are next to each other in no index
create index product_by_form on product ((left(search_name, 60) collate "C"), id);
create index product_by_price on product (low_price_cents, id);
create index product_by_platform on product using gin (platform_ids);
create index product_by_part on product using gin (search_name gin_trgm_ops);
create index product_by_publisher_start on product (lower(publisher) text_pattern_ops);
create index variant_by_sku_start on variant (lower(sku) text_pattern_ops);
create index stock_key_sold_of_variant on stock_key (variant_id, sold_at) where sold_at is not null;

-- How many products are in which state. Whoever changes one only adds a row, so nobody waits for another; a job sums them up.
create table product_count (
  active boolean not null,
  in_stock boolean not null,
  products bigint not null
);
comment on table product_count is 'all rows of a state added up are its number of products; kept by trigger';

create function count_added_products() returns trigger language plpgsql as $$
begin
  insert into product_count select active, in_stock, count(*) from added group by active, in_stock;
  return null;
end $$;
create function count_removed_products() returns trigger language plpgsql as $$
begin
  insert into product_count select active, in_stock, -count(*) from removed group by active, in_stock;
  return null;
end $$;
create function count_moved_product() returns trigger language plpgsql as $$
begin
  insert into product_count values (old.active, old.in_stock, -1), (new.active, new.in_stock, 1);
  return null;
end $$;
create trigger products_are_counted after insert on product
  referencing new table as added for each statement execute function count_added_products();
create trigger removed_products_are_counted after delete on product
  referencing old table as removed for each statement execute function count_removed_products();
create trigger product_moves_are_counted after update on product
  for each row when ((old.active, old.in_stock) is distinct from (new.active, new.in_stock))
  execute function count_moved_product();

insert into product_count select active, in_stock, count(*) from product group by active, in_stock;
