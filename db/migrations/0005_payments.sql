-- One row for each attempt to pay an order.
create table payment (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  payment_method_id integer not null references payment_method,
  gateway text not null,
  provider_payment_id text,
  state text not null default 'started'
    check (state in ('started', 'pending', 'paid', 'surplus', 'failed', 'cancelled', 'expired', 'refunded')),
  cents bigint not null check (cents > 0),
  currency text not null references currency (code),
  started_at timestamptz not null,
  settled_at timestamptz,
  check_at timestamptz,
  checks integer not null default 0,
  unique (gateway, provider_payment_id)
);
comment on column payment.state is 'surplus: money that came but does not pay the order; it is refunded';
comment on column payment.check_at is 'when the sweeper asks the provider next; null when there is nothing to ask';
create index payment_of_order on payment (order_id);
create unique index payment_paid_once on payment (order_id) where state = 'paid';
create index payment_to_check on payment (check_at) where check_at is not null;

-- Every notice taken, once. The provider's own id makes a repeat visible.
create table payment_event (
  gateway text not null,
  event_id text not null,
  payment_id bigint not null references payment,
  received_at timestamptz not null,
  state text not null,
  cents bigint not null,
  currency text not null,
  outcome text not null,
  primary key (gateway, event_id)
);
create index payment_event_of_payment on payment_event (payment_id);

create table refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  cents bigint not null check (cents > 0),
  currency text not null,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'pending', 'done', 'failed')),
  provider_refund_id text,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text not null default '',
  closed_at timestamptz,
  unique (payment_id, reason)
);
create index refund_due on refund (due_at) where state in ('open', 'pending');
