-- Changes of many products at once, which can be undone as a whole for a day.
create table catalogue_change (
  id bigint generated always as identity primary key,
  file text not null default '',
  actor text not null,
  made_at timestamptz not null,
  undone_at timestamptz
);
create index catalogue_change_made on catalogue_change (made_at);
comment on column catalogue_change.file is 'name of the imported file; empty for a change in the list';

-- `json` keeps the order of the fields, by which two states are compared.
create table catalogue_change_product (
  change_id bigint not null references catalogue_change on delete cascade,
  external_id text not null,
  before json,
  after json not null,
  primary key (change_id, external_id)
);
comment on column catalogue_change_product.before is 'the product as an import line; null for a new one';
