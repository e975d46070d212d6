alter table orders add column waived_charge_cents bigint not null default 0 check (waived_charge_cents >= 0);
comment on column orders.waived_charge_cents is 'the service charge that was waived since discounts took off all of the goods';
