create table payment_method (
  id integer generated always as identity primary key,
  code text not null unique,
  gateway text not null,
  name text not null,
  glyph text not null,
  fee_percent numeric(5, 2) not null default 0 check (fee_percent between 0 and 100),
  currencies text[],
  position integer not null default 0,
  active boolean not null default true
);
comment on column payment_method.currencies is 'accepted currency codes; null accepts every one';

create table coupon (
  id integer generated always as identity primary key,
  code text not null unique check (code = upper(code)),
  off_percent numeric(5, 2) check (off_percent > 0 and off_percent <= 100),
  off_cents integer check (off_cents > 0),
  category_id integer references category,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer,
  uses integer not null default 0 check (uses >= 0),
  active boolean not null default true,
  check ((off_percent is null) <> (off_cents is null)),
  check (max_uses is null or uses <= max_uses)
);
comment on column coupon.off_cents is 'US cents taken off the goods that match';
comment on column coupon.category_id is 'only goods of this category or its children; null for all';

-- Status numbers: src/shop/orders/order-status.ts. Amounts are cents of the order's currency.
create table orders (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  status smallint not null default 0 check (status between 0 and 9),
  guest_hash bytea not null,
  member_id bigint,
  email text not null,
  phone text not null default '',
  note text not null default '' check (char_length(note) <= 1000),
  locale text not null,
  currency text not null references currency (code),
  rate numeric(18, 8) not null,
  payment_method_id integer references payment_method,
  payment_method_name text not null default '',
  goods_cents bigint not null check (goods_cents >= 0),
  member_discount_cents bigint not null default 0 check (member_discount_cents >= 0),
  coupon_id integer references coupon,
  coupon_code text,
  coupon_cents bigint not null default 0 check (coupon_cents >= 0),
  freight_cents bigint not null default 0 check (freight_cents >= 0),
  service_charge_cents bigint not null default 0 check (service_charge_cents >= 0),
  payment_fee_cents bigint not null default 0 check (payment_fee_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  rmb_cents bigint not null check (rmb_cents >= 0),
  points integer not null default 0,
  growth integer not null default 0,
  coupon_held boolean not null default false,
  idempotency_key text not null unique,
  body_hash bytea not null,
  placed_at timestamptz not null,
  pay_before timestamptz not null,
  paid_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz
);
comment on column orders.coupon_held is 'whether this order counts as a use of its coupon';
create index orders_to_expire on orders (pay_before) where status = 0;
create index orders_to_deliver on orders (paid_at) where status in (1, 9);
create index orders_of_guest on orders (guest_hash);

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  product_id integer not null references product,
  variant_id integer not null references variant,
  name text not null,
  attributes text not null default '',
  sku text not null,
  key_type smallint not null,
  quantity integer not null check (quantity between 1 and 1000),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  delivered_at timestamptz,
  unique (id, variant_id),
  unique (order_id, variant_id)
);
create index order_line_of_order on order_line (order_id, position);

-- What happened to an order, for the buyer, the shop keeper and the auditor. Rows are only added.
create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  happened_at timestamptz not null,
  kind text not null,
  from_status smallint,
  to_status smallint,
  detail text not null default ''
);
create index order_event_of_order on order_event (order_id, id);
