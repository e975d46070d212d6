-- Lists filter by the country of activation, so a change of its rules is a change of the product for them.

create or replace trigger product_changes after update on product
  for each row when (
    (old.active, old.category_id, old.low_price_cents, old.in_stock, old.popularity, old.search_name, old.publisher,
      old.platform_ids, old.region_ids, old.language_ids, old.genre_ids, old.activates)
    is distinct from
    (new.active, new.category_id, new.low_price_cents, new.in_stock, new.popularity, new.search_name, new.publisher,
      new.platform_ids, new.region_ids, new.language_ids, new.genre_ids, new.activates)
  ) execute function note_product_change();
create or replace trigger variant_renumbered after update on variant
  for each row when ((old.sku, old.active, old.activates) is distinct from (new.sku, new.active, new.activates))
  execute function note_searched_variant();
