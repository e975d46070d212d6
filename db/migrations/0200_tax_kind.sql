-- What a key is for the tax: a service, or a voucher of one country or of many purposes (Article 30a of Directive 2006/112/EC).

alter table product add column tax_kind text not null default 'service'
  check (tax_kind ~ '^(service|mpv|spv:[A-Z]{2})$');
alter table variant add column tax_kind text check (tax_kind ~ '^(service|mpv|spv:[A-Z]{2})$');
alter table order_line add column tax_kind text not null default 'service'
  check (tax_kind ~ '^(service|mpv|spv:[A-Z]{2})$');
comment on column product.tax_kind is 'service; mpv: multi-purpose voucher; spv:DE: single-purpose voucher with the VAT of that country';
comment on column variant.tax_kind is 'the same; null: the product decides';
comment on column order_line.tax_kind is 'the same, as it was sold';

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
  activates, tax_kind
from variant;
