-- Rates of VAT in the Commission's database TEDB that differ from those of the shop. A person takes or dismisses each.

create table vat_rate_proposal (
  country text not null check (country ~ '^[A-Z]{2}$'),
  starts_on date not null,
  percent numeric(5, 2) not null check (percent between 0 and 100),
  dismissed_at timestamptz,
  primary key (country, starts_on)
);
comment on column vat_rate_proposal.starts_on is 'first day of the rate in UTC; the day on which the job found it, if it holds already';

create table vat_rate_source (
  id integer primary key default 1 check (id = 1),
  next_ask_at timestamptz not null,
  compared_at timestamptz,
  failing_since timestamptz,
  last_error text,
  check ((failing_since is null) = (last_error is null))
);
comment on table vat_rate_source is 'when TEDB was asked; one row at most';
comment on column vat_rate_source.compared_at is 'last time that all answers were good';
