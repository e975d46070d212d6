-- What processes logged as errors of late, each kind once: the page "Health" shows it to those who cannot read the log.

create table logged_error (
  fingerprint text primary key,
  level text not null check (level in ('error', 'fatal')),
  says text not null,
  error text,
  place text,
  times bigint not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  check (first_at <= last_at)
);
create index logged_error_last on logged_error (last_at);
comment on table logged_error is 'at most a few hundred, for two weeks: no texts of people, no secrets';
comment on column logged_error.fingerprint is 'the same for what says the same, whatever its numbers, at the same place';
comment on column logged_error.place is 'the line of the shop that it came from';
