-- Products that the shop keeper shows beside another one, and what was really sold of late.

alter table product add column related text[] not null default '{}';
comment on column product.related is 'ids (external_id) of other products, in their order; they may be yet to come, off sale or sold out';

create table product_sold (
  product_id integer primary key references product on delete cascade,
  units integer not null check (units > 0)
);
comment on table product_sold is 'units paid for in the last days that were not given back; counted by a job';
create index product_sold_most on product_sold (units desc, product_id);
