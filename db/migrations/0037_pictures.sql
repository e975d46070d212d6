-- Pictures of products are kept by the shop under names made of their content (DATA_DIR/pictures). What was written here
-- before were addresses elsewhere, which no page ever showed: the policy of the pages forbids it.
update product set image = null where image is not null;
update variant set image = null where image is not null;
alter table product add check (image ~ '^[0-9a-f]{40}$');
alter table variant add check (image ~ '^[0-9a-f]{40}$');

create table picture_source (
  address text primary key,
  picture text not null check (picture ~ '^[0-9a-f]{40}$'),
  fetched_at timestamptz not null default now()
);
comment on table picture_source is 'where imported pictures were fetched, so that no address is fetched twice';
