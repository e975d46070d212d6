-- Addresses of the shop that the owner had before, and where they lead to now.

create table old_address (
  path text primary key check (path ~ '^/[^?#]+$' and char_length(path) <= 500),
  target text not null check (target ~ '^/' and target !~ '^//' and char_length(target) <= 500),
  created_at timestamptz not null,
  created_by text not null
);
comment on column old_address.path is 'in small letters, decoded, without a slash at the end';
comment on column old_address.target is 'an address of this shop from its root, encoded as links are';
create index old_address_target on old_address (target);
