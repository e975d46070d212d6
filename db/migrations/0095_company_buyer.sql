-- Companies that buy, and the answers of the public service about their VAT numbers.

create table vat_check (
  id bigint generated always as identity primary key,
  vat_number text not null,
  requester text not null,
  is_valid boolean not null,
  trader_name text not null,
  consultation text not null,
  checked_at timestamptz not null
);
comment on table vat_check is 'answers of VIES, kept as proof; one of the last day serves further orders';
comment on column vat_check.requester is 'VAT number of the seller who asked; empty without one';
comment on column vat_check.consultation is 'number of the consultation (requestIdentifier); empty without a requester';
create index vat_check_of_number on vat_check (vat_number, checked_at);

create table company_buyer (
  order_id bigint primary key references orders on delete cascade,
  name text not null,
  country text not null check (country ~ '^([A-Z]{2})?$'),
  vat_number text not null default '',
  check_id bigint references vat_check,
  check_at timestamptz,
  checks integer not null default 0
);
comment on column company_buyer.country is 'ISO 3166; empty if the buyer chose none';
comment on column company_buyer.vat_number is 'with its prefix, such as EL094259216; empty without one';
comment on column company_buyer.check_at is 'when the service is asked next; null: there is nothing to ask';
create index company_buyer_to_check on company_buyer (check_at) where check_at is not null;

alter table orders add column for_company boolean not null default false;
comment on column orders.for_company is 'company_buyer has its row';
