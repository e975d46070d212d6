-- Keys that differ in spacing, dashes or case only are one key. Keys that were stored before this are sealed, so their
-- canonical fingerprint is computed by the shop (src/shop/delivery/fingerprint-keys.ts). One that turns out to be the
-- same key as an earlier row keeps its own row and names that one.
alter table stock_key
  add column canonical_fingerprint bytea,
  add column duplicate_of bigint references stock_key on delete set null,
  add check (canonical_fingerprint is null or duplicate_of is null);
create unique index stock_key_canonical on stock_key (canonical_fingerprint);
create index stock_key_duplicates on stock_key (duplicate_of) where duplicate_of is not null;
create index stock_key_without_canonical on stock_key (id) where canonical_fingerprint is null and duplicate_of is null;

create function guard_canonical_fingerprint() returns trigger language plpgsql as $$
begin
  raise exception 'a key cannot become another key' using errcode = 'check_violation';
end $$;
create trigger stock_key_canonical_fingerprint before update on stock_key for each row
  when (old.canonical_fingerprint is not null and old.canonical_fingerprint is distinct from new.canonical_fingerprint)
  execute function guard_canonical_fingerprint();
