-- A coupon covers the variants that it names, no longer the whole product of each.
create table coupon_variant (
  coupon_id integer not null references coupon on delete cascade,
  variant_id integer not null references variant,
  primary key (coupon_id, variant_id)
);
comment on table coupon_variant is 'these variants; with coupon_category: either; neither: all goods';
create index coupon_variant_by_variant on coupon_variant (variant_id);

insert into coupon_variant (coupon_id, variant_id)
select coupon_product.coupon_id, variant.id
from coupon_product join variant using (product_id);

comment on table coupon_product is 'products of the same, for processes of release 0.1';
