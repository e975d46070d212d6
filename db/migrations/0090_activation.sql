-- Countries where keys activate: a variant's rule wins over that of its product, and that over those of its regions.

alter table facet add column activates jsonb;
alter table product add column activates jsonb;
alter table variant add column activates jsonb;
comment on column facet.activates is 'of a region: { rule: allow or deny, countries: ISO codes }; its products without a rule of their own inherit it';
comment on column product.activates is '{ rule: allow or deny, countries: ISO codes }; null: the regions decide';
comment on column variant.activates is 'the same; null: the product decides';

-- Pages show where a variant activates.
create or replace function note_shown_variant() returns trigger language plpgsql as $$
begin
  if exists (
    select id, product_id, sku, option_values, price_cents, current_price_cents, prior_price_cents, list_price_cents,
      image, position, active, least(stock, 10), activates
    from added
    except
    select id, product_id, sku, option_values, price_cents, current_price_cents, prior_price_cents, list_price_cents,
      image, position, active, least(stock, 10), activates
    from removed
  ) then
    insert into shown_change default values on conflict do nothing;
  end if;
  return null;
end $$;
