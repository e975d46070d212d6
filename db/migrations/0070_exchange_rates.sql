alter table currency add column is_rate_fixed boolean not null default false;
comment on column currency.is_rate_fixed is 'set by the shop keeper: daily rates leave it as it is';

-- what was read last from the source of the daily rates: one row
create table exchange_rate_source (
  id integer primary key default 1 check (id = 1),
  published_on text check (published_on ~ '^\d{4}-\d{2}-\d{2}$'),
  per_euro jsonb,
  first_asked_at timestamptz not null,
  next_ask_at timestamptz not null,
  last_error text,
  check ((published_on is null) = (per_euro is null))
);
comment on column exchange_rate_source.per_euro is 'units of each currency for one euro, by lower-case code; the last good ones';
