-- Products that the shop keeper shows beside another one, and what was really sold of late.

alter table product add column related text[] not null default '{}';
comment on column product.related is 'ids (external_id) of other products, in their order; they may be yet to come, off sale or sold out';

create table product_sold (
  product_id integer primary key references product on delete cascade,
  month_units integer not null check (month_units > 0),
  week_units integer not null check (week_units between 0 and month_units)
);
comment on table product_sold is 'units paid for in the last 30 and 7 days that were not given back; counted by a job';
create index product_sold_in_month on product_sold (month_units desc, product_id);
create index product_sold_in_week on product_sold (week_units desc, product_id) where week_units > 0;
create trigger product_sold_shown after insert or update or delete on product_sold
  for each row execute function note_shown_change();
