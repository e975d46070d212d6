-- Outlets: marketplaces that sell keys of the pool. A reservation there is an unpaid order here, and what it provides is a sale.

create table outlet (
  id integer generated always as identity primary key,
  kind text not null,
  name text not null unique check (char_length(name) between 1 and 80),
  active boolean not null default true,
  email text not null,
  secret_id text not null,
  sealed bytea not null,
  markup integer not null check (markup between -9000 and 90000),
  fee integer not null check (fee between 0 and 9000),
  failures integer not null default 0,
  rests_until timestamptz,
  last_issue text not null default '',
  version integer not null default 0,
  created_at timestamptz not null
);
comment on column outlet.email is 'on the orders and documents of its sales';
comment on column outlet.sealed is 'JSON of the credentials and of the token that its calls carry';
comment on column outlet.markup is 'on the price in force, in hundredths of a per cent';
comment on column outlet.fee is 'what it keeps of a price, in hundredths of a per cent';
comment on column outlet.failures is 'calls in a row without a clear answer';
comment on column outlet.rests_until is 'the shop calls it no earlier; its own calls are answered';

create table outlet_offer (
  id integer generated always as identity primary key,
  outlet_id integer not null references outlet,
  variant_id integer not null references variant on delete cascade,
  article text not null check (char_length(article) between 1 and 80),
  offer_ref text,
  most integer not null check (most between 1 and 1000),
  active boolean not null default true,
  told_cents integer,
  told_stock integer,
  told_from_cents integer,
  told_at timestamptz,
  opened_at timestamptz,
  due_at timestamptz not null,
  rests_until timestamptz,
  last_issue text not null default '',
  version integer not null default 0,
  unique (outlet_id, variant_id),
  unique (outlet_id, article),
  unique (outlet_id, offer_ref)
);
comment on column outlet_offer.article is 'id of the product at the outlet';
comment on column outlet_offer.offer_ref is 'id of the offer at the outlet; null until it is known';
comment on column outlet_offer.most is 'declared keys at most';
comment on column outlet_offer.told_cents is 'price in the currency of the outlet that it was told last';
comment on column outlet_offer.told_from_cents is 'price of the variant in US cents that told_cents follows';
comment on column outlet_offer.opened_at is 'when the shop last asked to open the offer';
comment on column outlet_offer.due_at is 'when price and stock are compared with those at the outlet';
create index outlet_offer_of_variant on outlet_offer (variant_id);

create table outlet_reservation (
  id bigint generated always as identity primary key,
  outlet_id integer not null references outlet,
  outlet_ref text not null check (char_length(outlet_ref) between 1 and 100),
  order_id bigint unique references orders,
  offers text[] not null default '{}',
  made_at timestamptz not null,
  provided_at timestamptz,
  cancelled_at timestamptz,
  unique (outlet_id, outlet_ref),
  check (order_id is not null or cancelled_at is not null)
);
comment on column outlet_reservation.outlet_ref is 'the order of the outlet';
comment on column outlet_reservation.order_id is 'null: it was cancelled before it came, and reserves nothing later';
comment on column outlet_reservation.offers is 'offers at the outlet, in the order of the lines';
comment on column outlet_reservation.cancelled_at is 'when the outlet cancelled; keys that it got stay sold';
create index outlet_reservation_of_outlet on outlet_reservation (outlet_id, id);

alter table orders add column outlet_id integer references outlet;
comment on column orders.outlet_id is 'which outlet sells it; null: an ordinary order';

-- A removed method is in no list, and staff cannot enter a code with a dot.
insert into payment_method (code, gateway, name, glyph, position, active, removed_at)
values ('outlet.sale', 'outlet', 'Marketplace', 'wallet', 0, false, '2026-11-28 00:00:00+00');
