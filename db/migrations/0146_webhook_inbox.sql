-- The webhooks of payment companies: when the last genuine one came, and those that the shop did not take, to be read again.

create table webhook_tally (
  gateway text primary key,
  taken bigint not null default 0 check (taken >= 0),
  last_taken_at timestamptz,
  warned_at timestamptz
);
comment on column webhook_tally.taken is 'those that verified, by which the shop heard from the company';
comment on column webhook_tally.warned_at is 'when the shop keeper was last written to about refused ones';

create table refused_webhook (
  id bigint generated always as identity primary key,
  gateway text not null,
  digest bytea not null check (octet_length(digest) = 32),
  body bytea check (octet_length(body) <= 65536),
  headers jsonb not null,
  state text not null check (state in ('refused', 'failed', 'taken')),
  reason text not null,
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (gateway, digest)
);
create index refused_webhook_last_at on refused_webhook (last_at);
comment on column refused_webhook.digest is 'of the bytes that came: a repetition is the same message';
comment on column refused_webhook.body is 'null where they are too many, or hold what is never stored';
