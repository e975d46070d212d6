-- A program of the owner is asked whether a paid order may go on.

create table outside_question (
  kind text primary key check (kind in ('order')),
  url text not null check (char_length(url) between 1 and 500),
  is_on boolean not null,
  on_failure text not null check (on_failure in ('go-on', 'hold')),
  secret_id text not null,
  sealed bytea not null,
  former_until timestamptz,
  version integer not null default 0
);
comment on table outside_question is 'questions that the shop asks an address of the owner';
comment on column outside_question.on_failure is 'the answer if the program gives none';
comment on column outside_question.sealed is 'JSON of the secret, and of the former one beside it until former_until';

create table order_question (
  order_id bigint primary key references orders on delete cascade,
  opened_at timestamptz not null,
  asking_until timestamptz,
  answer text check (answer in ('go-on', 'hold')),
  answered_at timestamptz,
  error text not null default ''
);
comment on table order_question is 'paid orders that are not delivered before their answer';
comment on column order_question.asking_until is 'lease of the process that asks';
comment on column order_question.answer is 'null: not answered yet';
comment on column order_question.error is 'why the program gave no answer';
create index order_question_open on order_question (opened_at) where answer is null;
create index order_question_answered on order_question (answered_at, order_id) where answer is not null;

create function wake_asking() returns trigger language plpgsql as $$
begin
  perform pg_notify('latchkey', 'job ask-about-orders');
  return null;
end $$;

create trigger order_question_opened after insert on order_question
  for each statement execute function wake_asking();
