-- Sold keys of a bad batch that a job refunds, order by order.

create table batch_refund (
  id bigint generated always as identity primary key,
  batch_id bigint not null references key_batch,
  reason text not null check (reason <> ''),
  started_at timestamptz not null,
  started_by text not null,
  finished_at timestamptz
);
create index batch_refund_of_batch on batch_refund (batch_id);
create unique index batch_refund_open on batch_refund (batch_id) where finished_at is null;

create table batch_refund_order (
  batch_refund_id bigint not null references batch_refund,
  order_id bigint not null references orders,
  key_ids bigint[] not null check (cardinality(key_ids) > 0),
  attempts integer not null default 0,
  refund_id bigint references refund,
  refusal text,
  primary key (batch_refund_id, order_id),
  check (refund_id is null or refusal is null)
);
comment on column batch_refund_order.key_ids is 'sold keys of the batch in this order';
comment on column batch_refund_order.attempts is 'failures of the shop itself, after which the job tries again';
comment on column batch_refund_order.refusal is 'why the order is left out; without it and a refund it was not tried yet';
create index batch_refund_order_of_order on batch_refund_order (order_id);
create index batch_refund_order_of_refund on batch_refund_order (refund_id) where refund_id is not null;
create index batch_refund_order_open on batch_refund_order (batch_refund_id) where refund_id is null and refusal is null;
