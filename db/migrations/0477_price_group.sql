-- Price groups: discounts that several resellers have.

create table price_group (
  id integer generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 80),
  discount integer not null check (discount between 0 and 9000),
  quantity_breaks jsonb not null default '[]' check (jsonb_typeof(quantity_breaks) = 'array'),
  version integer not null default 0
);
comment on column price_group.discount is 'off the price in force, in hundredths of a per cent';

alter table reseller add column price_group_id integer references price_group on delete set null;
comment on column reseller.price_group_id is 'group whose discounts it has: each change of the group writes them into discount and quantity_breaks';
create index if not exists reseller_of_price_group on reseller (price_group_id) where price_group_id is not null;
