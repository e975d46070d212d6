-- The shop answers a dispute by the company's call. What it sent is kept word for word.

create table dispute_answer (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references dispute on delete cascade,
  state text not null default 'open' check (state in ('open', 'sent', 'refused')),
  author text not null,
  created_at timestamptz not null,
  evidence jsonb not null,
  document bytea,
  fields json,
  due_at timestamptz,
  calls integer not null default 0,
  ended_at timestamptz,
  refusal text not null default ''
);
comment on table dispute_answer is 'evidence and document go when the buyer is forgotten';
comment on column dispute_answer.evidence is 'what the shop knew, in its own words';
comment on column dispute_answer.fields is 'what was sent, in the company''s words; null until its files are stored there';
comment on column dispute_answer.due_at is 'when it is sent next; null: it was sent or refused';
comment on column dispute_answer.calls is 'counted before each call';
comment on column dispute_answer.refusal is 'the company''s reason';
create unique index dispute_answer_once on dispute_answer (dispute_id) where state <> 'refused';
create index dispute_answer_of_dispute on dispute_answer (dispute_id);
create index dispute_answer_due on dispute_answer (due_at) where due_at is not null;
