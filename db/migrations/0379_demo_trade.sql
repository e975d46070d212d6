-- The trade of the demo shop: orders, members and messages that the shop makes up, of which each act is done at most once.

create table demo_trade (
  id smallint primary key default 1 check (id = 1),
  until timestamptz not null,
  next_act integer not null default 0 check (next_act >= 0),
  made_at timestamptz
);
comment on column demo_trade.until is 'the end of its 90 days';
comment on column demo_trade.next_act is 'acts before it were begun, and are never begun again';
comment on column demo_trade.made_at is 'when its last act was done';
