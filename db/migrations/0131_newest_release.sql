-- The newest release of Latchkey, of shops whose owner has it asked for (UPDATES_URL).

create table newest_release (
  id integer primary key default 1 check (id = 1),
  source text not null,
  next_ask_at timestamptz not null,
  asked_at timestamptz,
  version text check (version ~ '^\d+\.\d+\.\d+$'),
  published_at timestamptz,
  page text check (page like 'https://%'),
  problem text,
  check (version is null or asked_at is not null)
);
comment on column newest_release.source is 'the address that was asked: what another one said does not count';
comment on column newest_release.asked_at is 'when it last answered';
comment on column newest_release.page is 'what the release says of itself';
