-- Lists, filters and search are answered by each process itself. This tells it which products to read again.

create table product_change (
  product_id integer primary key,
  xid xid8 not null default pg_current_xact_id()
);
comment on table product_change is 'the transaction that last changed what lists, filters and search go by; kept by trigger';
create index product_change_by_xid on product_change (xid);

-- Whoever gets here has locked the product already, so nobody ever waits here for another.
create function note_product_change() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id) values (coalesce(new.id, old.id))
  on conflict (product_id) do update set xid = excluded.xid;
  return null;
end $$;
create trigger product_comes_or_goes after insert or delete on product
  for each row execute function note_product_change();
create trigger product_changes after update on product
  for each row when (
    (old.active, old.category_id, old.low_price_cents, old.in_stock, old.popularity, old.search_name,
      old.platform_ids, old.region_ids, old.language_ids, old.genre_ids)
    is distinct from
    (new.active, new.category_id, new.low_price_cents, new.in_stock, new.popularity, new.search_name,
      new.platform_ids, new.region_ids, new.language_ids, new.genre_ids)
  ) execute function note_product_change();

-- What that makes needless.
drop trigger product_added on product;
drop trigger product_removed on product;
drop trigger product_changed on product;
drop function count_facets_of_added, count_facets_of_removed, count_facets_of_changed;
drop table category_facet;
drop index product_facets, product_by_price, product_by_search_name, product_names;
