-- Buyers order what suppliers have, beside the keys of the shop.

alter table variant add column supplied integer not null default 0 check (supplied >= 0);
comment on column variant.supplied is
  'keys that suppliers offered lately at an accepted cost, up to a cap; the shop shows and sells them beyond its stock';

create or replace view shown_variant as
select id, product_id, sku, option_values, image, stock + supplied as stock, position, active,
  current_price_cents as price_cents,
  case
    when (select value from setting where key = 'price.crossed-out') = 'lowest' then
      case
        when prior_price_cents > current_price_cents
          and (list_price_cents is not null or price_cents > current_price_cents) then prior_price_cents
      end
    else coalesce(list_price_cents, case when price_cents > current_price_cents then price_cents end)
  end as list_price_cents,
  activates, tax_kind, supplied
from variant;

create or replace function keep_product_summary() returns trigger language plpgsql as $$
begin
  update product p set in_stock = s.in_stock, low_price_cents = s.low_price_cents
  from (
    select v.product_id, bool_or(v.active and v.stock + v.supplied > 0) as in_stock,
      coalesce(min(v.current_price_cents) filter (where v.active and v.stock + v.supplied > 0),
        min(v.current_price_cents) filter (where v.active), min(v.current_price_cents)) as low_price_cents
    from variant v
    where v.product_id in (select product_id from changed)
    group by v.product_id
  ) s
  where p.id = s.product_id
    and (p.in_stock, p.low_price_cents) is distinct from (s.in_stock, s.low_price_cents);
  return null;
end $$;
comment on column product.low_price_cents is 'US cents of the cheapest variant that can be bought, else of the cheapest; kept by trigger';
comment on column product.in_stock is 'whether any variant has an available key, or a supplier has one; kept by trigger';

create or replace function note_shown_variant() returns trigger language plpgsql as $$
begin
  if exists (
    select id, product_id, sku, option_values, price_cents, current_price_cents, prior_price_cents, list_price_cents,
      image, position, active, least(stock + supplied, 10), activates
    from added
    except
    select id, product_id, sku, option_values, price_cents, current_price_cents, prior_price_cents, list_price_cents,
      image, position, active, least(stock + supplied, 10), activates
    from removed
  ) then
    insert into shown_change default values on conflict do nothing;
  end if;
  return null;
end $$;

create index variant_supplied on variant (id) where supplied > 0;

alter table supplier_article add column ask_at timestamptz;
comment on column supplier_article.ask_at is 'when the job asks for its price and stock again; null: at once';
create index supplier_article_to_ask on supplier_article (ask_at nulls first, id) where active;
