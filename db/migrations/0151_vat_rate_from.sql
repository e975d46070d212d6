-- Rates of VAT have a day from which they hold, so that a change can be planned and earlier rates stay known.

create table vat_rate_from (
  country text not null check (country ~ '^[A-Z]{2}$'),
  starts_on date not null,
  percent numeric(5, 2) check (percent between 0 and 100),
  primary key (country, starts_on)
);
comment on table vat_rate_from is 'by country of the buyer; prices include it; without a rate in force the shop shows no VAT';
comment on column vat_rate_from.starts_on is 'day of the supply in UTC; 1970-01-01: since ever';
comment on column vat_rate_from.percent is 'null: the country has no rate from that day on';
insert into vat_rate_from select country, date '1970-01-01', percent from vat_rate;
comment on table vat_rate is 'of the release before; it goes in the next one';
