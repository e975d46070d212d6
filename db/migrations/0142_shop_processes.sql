-- The processes that serve the shop, each with the release that it runs and its last sign of life.

create table shop_process (
  id uuid primary key,
  host text not null,
  pid integer not null,
  release text not null,
  newest_migration text not null,
  data_dir text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
comment on column shop_process.newest_migration is 'the newest that its release knows';
