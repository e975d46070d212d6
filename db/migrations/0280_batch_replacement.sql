-- Sold keys of a bad batch that a job replaces, order by order.

create table batch_replacement (
  id bigint generated always as identity primary key,
  batch_id bigint not null references key_batch,
  reason text not null check (reason <> ''),
  started_at timestamptz not null,
  started_by text not null,
  finished_at timestamptz
);
create index batch_replacement_of_batch on batch_replacement (batch_id);
create unique index batch_replacement_open on batch_replacement (batch_id) where finished_at is null;

create table batch_replacement_key (
  replacement_id bigint not null references batch_replacement,
  key_id bigint not null references stock_key,
  order_id bigint not null references orders,
  attempts integer not null default 0,
  outcome text check (outcome in ('replaced', 'awaited', 'left-out')),
  refusal text,
  primary key (replacement_id, key_id),
  check (outcome is distinct from 'left-out' or refusal is not null)
);
comment on column batch_replacement_key.outcome is 'null: not tried yet';
comment on column batch_replacement_key.attempts is 'failures of the shop itself, after which the job tries again';
create index batch_replacement_key_of_key on batch_replacement_key (key_id);
create index batch_replacement_key_of_order on batch_replacement_key (order_id);
create index batch_replacement_key_open on batch_replacement_key (replacement_id, order_id) where outcome is null;
