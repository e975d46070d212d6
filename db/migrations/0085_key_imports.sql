-- Keys come in by imports: checked first, then added bit by bit, and rolled back within a day.
create table key_import (
  id integer generated always as identity primary key,
  state text not null check (state in ('checked', 'adding', 'stopped', 'done')),
  created_at timestamptz not null,
  created_by text not null,
  file_name text not null check (char_length(file_name) <= 200),
  format text not null check (format in ('lines', 'csv', 'ndjson')),
  variant_id integer references variant,
  supplier text not null default '' check (char_length(supplier) <= 120),
  unit_cost_cents bigint check (unit_cost_cents between 0 and 100000000),
  invoice text not null default '' check (char_length(invoice) <= 120),
  received_on date not null,
  note text not null default '' check (char_length(note) <= 500),
  is_quarantined boolean not null default false,
  line_count integer not null,
  added_count integer not null default 0,
  left_out_count integer not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  rolled_back_at timestamptz,
  check ((state = 'done') = (finished_at is not null))
);
create index key_import_unfinished on key_import (id) where state <> 'done';
comment on column key_import.variant_id is 'whose keys lines are that name no SKU';
comment on column key_import.is_quarantined is 'its batches are quarantined until they are released';
comment on column key_import.left_out_count is 'lines that were not added when it was done';

-- What waits to be added or to be mended. Nothing of it is kept once the import is done.
create table key_import_line (
  import_id integer not null references key_import on delete cascade,
  line integer not null,
  verdict text not null check (verdict in ('new', 'twice', 'in-stock', 'other-shape', 'malformed')),
  fault text not null default '',
  sku text not null default '',
  variant_id integer references variant,
  secret_id text not null,
  sealed bytea not null,
  fingerprint bytea,
  canonical_fingerprint bytea,
  same_line integer,
  primary key (import_id, line),
  check (verdict <> 'new' or (variant_id is not null and fingerprint is not null and canonical_fingerprint is not null))
);
create index key_import_line_by_verdict on key_import_line (import_id, verdict, line);
comment on column key_import_line.sealed is 'what the line says, sealed like a key: of a new one what is stored as the key';

alter table key_batch add column import_id integer references key_import;
create unique index key_batch_of_import on key_batch (import_id, variant_id) where import_id is not null;
