-- How many pictures that the database names a backup does not hold.

alter table backup add column missing_pictures integer not null default 0 check (missing_pictures >= 0);
comment on column backup.missing_pictures is 'those that were not in DATA_DIR of the process that made it';
