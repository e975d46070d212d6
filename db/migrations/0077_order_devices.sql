-- What a bank asks for when a payment is disputed: from where and with what an order was placed, and what was agreed to.

create table order_device (
  order_id bigint primary key references orders on delete cascade,
  placed_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  agreed text not null
);
create index order_device_by_time on order_device (placed_at);
comment on table order_device is 'forgotten a day after the order if nobody paid it, and after 400 days';
comment on column order_device.agreed is 'the sentence over the button that placed it, as the buyer read it';
create index key_reveal_by_time on key_reveal (revealed_at) where ip <> '' or user_agent <> '';
