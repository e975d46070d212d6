alter table orders add column point_rate numeric check (point_rate >= 0);
alter table orders add column growth_rate numeric check (growth_rate >= 0);
comment on column orders.point_rate is 'points for a US dollar when the order was placed; null in orders of before';
comment on column orders.growth_rate is 'growth for a US dollar when the order was placed; null in orders of before';
