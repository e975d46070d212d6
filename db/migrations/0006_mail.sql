-- The outbox of mails: what to send, never the finished text, so that no key lies here in the clear.
create table mail (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  kind text not null,
  recipient text not null,
  locale text not null,
  params jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'accepted', 'failed')),
  attempts integer not null default 0,
  queued_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  accepted_at timestamptz,
  transport text,
  message_id text,
  last_error text not null default '',
  check ((state = 'accepted') = (accepted_at is not null))
);
create index mail_due on mail (due_at) where state = 'queued';
