-- What a coupon is for and how often each buyer may use it.
alter table coupon
  add column note text not null default '' check (char_length(note) <= 200),
  add column max_off_cents integer check (max_off_cents > 0),
  add column min_goods_cents integer check (min_goods_cents > 0),
  add column max_uses_per_buyer integer check (max_uses_per_buyer > 0),
  add column audience text not null default 'everybody' check (audience in ('everybody', 'members', 'buyer')),
  add column buyer_email text,
  add column series text check (char_length(series) between 1 and 40),
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add check (max_off_cents is null or off_percent is not null),
  add check ((audience = 'buyer') = (buyer_email is not null));
comment on column coupon.max_off_cents is 'US cents; a percentage takes off no more than this';
comment on column coupon.min_goods_cents is 'US cents that all goods of the order cost at least';
comment on column coupon.audience is 'everybody, members who are signed in, or the buyer with buyer_email';
comment on column coupon.series is 'what codes that were made together are called; their terms are the same';
create index coupon_by_series on coupon (series, id) where series is not null;

create table coupon_category (
  coupon_id integer not null references coupon on delete cascade,
  category_id integer not null references category,
  primary key (coupon_id, category_id)
);
create table coupon_product (
  coupon_id integer not null references coupon on delete cascade,
  product_id integer not null references product,
  primary key (coupon_id, product_id)
);
comment on table coupon_category is 'goods of these categories and their children; with coupon_product: either; neither: all goods';
create index coupon_category_by_category on coupon_category (category_id);
create index coupon_product_by_product on coupon_product (product_id);

insert into coupon_category (coupon_id, category_id)
  select id, category_id from coupon where category_id is not null;
alter table coupon drop column category_id;

create index orders_with_coupon on orders (coupon_id, id) where coupon_id is not null;
