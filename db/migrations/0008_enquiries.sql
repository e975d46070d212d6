-- What visitors write to the shop, and how often they may.

create table use_limit (
  key text primary key,
  uses integer not null,
  ends_at timestamptz not null
);
comment on table use_limit is 'uses of what is limited, by who used it (hashed); counting starts anew after ends_at';
create index use_limit_over on use_limit (ends_at);

create table enquiry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('wholesale', 'sale', 'feedback')),
  fields jsonb not null,
  locale text not null,
  ip_hash text not null,
  sent_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done'))
);
create index enquiry_open on enquiry (id) where state = 'open';

create table newsletter_subscriber (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  locale text not null,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'ended')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz
);
comment on column newsletter_subscriber.asked_at is 'when the last confirmation mail was queued';
