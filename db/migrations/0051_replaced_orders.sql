-- An order that its buyer gave up for a newer one was not left unpaid: it must not count against them.

alter table orders add column is_replaced boolean not null default false;
comment on column orders.is_replaced is 'cancelled for a newer order of the same buyer, which took its keys or its coupon';
