-- Search knows publishers and article numbers too, so a change of these is one of what it goes by.

drop trigger product_changes on product;
create trigger product_changes after update on product
  for each row when (
    (old.active, old.category_id, old.low_price_cents, old.in_stock, old.popularity, old.search_name, old.publisher,
      old.platform_ids, old.region_ids, old.language_ids, old.genre_ids)
    is distinct from
    (new.active, new.category_id, new.low_price_cents, new.in_stock, new.popularity, new.search_name, new.publisher,
      new.platform_ids, new.region_ids, new.language_ids, new.genre_ids)
  ) execute function note_product_change();

-- Who changes an article number locks its product first, as everyone who gets to product_change does.
create function note_searched_variant() returns trigger language plpgsql as $$
declare
  changed_id integer := coalesce(new.product_id, old.product_id);
begin
  perform from product where id = changed_id for no key update;
  insert into product_change (product_id) values (changed_id)
  on conflict (product_id) do update set xid = excluded.xid where product_change.xid <> excluded.xid;
  return null;
end $$;
create trigger variant_comes_or_goes after insert or delete on variant
  for each row execute function note_searched_variant();
create trigger variant_renumbered after update on variant
  for each row when ((old.sku, old.active) is distinct from (new.sku, new.active))
  execute function note_searched_variant();
