-- A currency that is not offered can be chosen by nobody; orders keep theirs.
alter table currency add column offered boolean not null default true;
alter table currency add check (offered or code <> 'usd');
comment on column currency.offered is 'buyers can choose it; prices are kept in US dollars, which are always offered';
