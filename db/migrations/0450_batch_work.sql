-- Sold keys of a bad batch that a job replaces or refunds, order by order: one table for both kinds of work.

create table batch_work (
  id bigint generated always as identity primary key,
  batch_id bigint not null references key_batch,
  kind text not null check (kind in ('replacement', 'refund')),
  reason text not null check (reason <> ''),
  started_at timestamptz not null,
  started_by text not null,
  finished_at timestamptz
);
create index batch_work_of_batch on batch_work (batch_id);
create unique index batch_work_open on batch_work (batch_id) where finished_at is null;

create table batch_work_key (
  work_id bigint not null references batch_work,
  key_id bigint not null references stock_key,
  order_id bigint not null references orders,
  attempts integer not null default 0,
  outcome text check (outcome in ('replaced', 'awaited', 'refunded', 'left-out')),
  refusal text,
  primary key (work_id, key_id),
  check (outcome is distinct from 'left-out' or refusal is not null)
);
comment on column batch_work_key.outcome is 'null: not tried yet';
comment on column batch_work_key.attempts is 'failures of the shop itself, after which the job tries again';
create index batch_work_key_of_key on batch_work_key (key_id);
create index batch_work_key_of_order on batch_work_key (order_id);
create index batch_work_key_open on batch_work_key (work_id, order_id) where outcome is null;

-- replacements keep their ids, which are part of the keys of mails
insert into batch_work (id, batch_id, kind, reason, started_at, started_by, finished_at)
overriding system value
select id, batch_id, 'replacement', reason, started_at, started_by, finished_at from batch_replacement
union all
select (select coalesce(max(id), 0) from batch_replacement) + id, batch_id, 'refund',
  reason, started_at, started_by, finished_at
from batch_refund;
select setval(pg_get_serial_sequence('batch_work', 'id'), coalesce((select max(id) from batch_work), 0) + 1, false);

insert into batch_work_key (work_id, key_id, order_id, attempts, outcome, refusal)
select replacement_id, key_id, order_id, attempts, outcome, refusal from batch_replacement_key
union all
select (select coalesce(max(id), 0) from batch_replacement) + batch_refund_id, key_id, order_id, attempts,
  case when refusal is not null then 'left-out' when refund_id is not null then 'refunded' end, refusal
from batch_refund_order cross join unnest(key_ids) as key_id;

drop table batch_replacement_key, batch_replacement, batch_refund_order, batch_refund;
