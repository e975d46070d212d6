-- Higher discounts of a reseller for larger orders.

alter table reseller add column quantity_breaks jsonb not null default '[]'
  check (jsonb_typeof(quantity_breaks) = 'array');
comment on column reseller.quantity_breaks is
  'from so many keys of a variant in one order: a discount in hundredths of a per cent, ascending';
