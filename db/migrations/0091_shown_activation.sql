-- A shown variant says where it activates.
create or replace view shown_variant as
select id, product_id, sku, option_values, image, stock, position, active,
  current_price_cents as price_cents,
  case
    when (select value from setting where key = 'price.crossed-out') = 'lowest' then
      case
        when prior_price_cents > current_price_cents
          and (list_price_cents is not null or price_cents > current_price_cents) then prior_price_cents
      end
    else coalesce(list_price_cents, case when price_cents > current_price_cents then price_cents end)
  end as list_price_cents,
  activates
from variant;
