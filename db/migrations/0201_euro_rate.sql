-- Rates of the European Central Bank by day: VAT returns convert by the rate of a day that is past when they are made.

create table euro_rate (
  day date not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  per_euro numeric(18, 8) not null check (per_euro > 0),
  is_entered boolean not null default false,
  primary key (day, currency)
);
comment on table euro_rate is 'of the currencies of the shop; published, or entered by a person where the shop knew none';
comment on column euro_rate.per_euro is 'units for one euro';
insert into euro_rate
select s.published_on::date, r.key, r.value::numeric from exchange_rate_source s, jsonb_each_text(s.per_euro) r
  where r.key in (select code from currency);
