-- Keys come in batches: who delivered them, what one cost, and whether they may be sold.
create table key_batch (
  id integer generated always as identity primary key,
  variant_id integer not null references variant,
  supplier text not null default '' check (char_length(supplier) <= 120),
  unit_cost_cents bigint check (unit_cost_cents between 0 and 100000000),
  invoice text not null default '' check (char_length(invoice) <= 120),
  received_on date not null,
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null,
  created_by text not null,
  quarantined_at timestamptz,
  quarantine_reason text check (char_length(quarantine_reason) between 1 and 500),
  unique (id, variant_id),
  check ((quarantined_at is null) = (quarantine_reason is null))
);
create index key_batch_of_variant on key_batch (variant_id, id);
create index key_batch_quarantined on key_batch (id) where quarantined_at is not null;
comment on table key_batch is 'keys of one variant that came in together';
comment on column key_batch.unit_cost_cents is 'what one key cost, in US cents; null when nobody told';
comment on column key_batch.created_by is 'who imported it, as the audit log names them';
comment on column key_batch.quarantined_at is 'since when none of its keys is sold';

alter table stock_key
  add column batch_id integer,
  add column quarantined_with_batch boolean not null default false,
  add foreign key (batch_id, variant_id) references key_batch (id, variant_id),
  add check (not quarantined_with_batch or (state = 'quarantined' and batch_id is not null));
comment on column stock_key.batch_id is 'null for keys from before there were batches';
comment on column stock_key.quarantined_with_batch is 'the release of its batch puts it on the shelf again';
create index stock_key_of_batch on stock_key (batch_id, state, id) where batch_id is not null;
create index stock_key_held on stock_key (variant_id) where state = 'held';
create index stock_key_off_sale on stock_key (variant_id, state) where state in ('quarantined', 'void');
create index stock_key_sold on stock_key (sold_at, variant_id) where sold_at is not null;

-- As in 0004, and a held key may be taken from its order when it turns out to be doubtful.
create or replace function guard_key_move() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state and not (old.state, new.state) in (
    ('available', 'held'), ('held', 'available'), ('held', 'sold'), ('sold', 'revealed'),
    ('available', 'quarantined'), ('held', 'quarantined'), ('quarantined', 'available'),
    ('available', 'void'), ('quarantined', 'void'), ('sold', 'void'), ('revealed', 'void')
  ) then
    raise exception 'a key cannot move from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.order_line_id is not null and new.order_line_id is not null and old.order_line_id <> new.order_line_id then
    raise exception 'a key cannot move to another order line' using errcode = 'check_violation';
  end if;
  if old.state in ('sold', 'revealed', 'void') and old.order_line_id is distinct from new.order_line_id then
    raise exception 'a sold key stays with its order line' using errcode = 'check_violation';
  end if;
  if (old.variant_id, old.fingerprint) is distinct from (new.variant_id, new.fingerprint) then
    raise exception 'a key cannot become another key' using errcode = 'check_violation';
  end if;
  if old.batch_id is not null and old.batch_id is distinct from new.batch_id then
    raise exception 'a key stays in its batch' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- While a batch is quarantined none of its keys is for sale or held: whoever quarantines it takes its keys off first, in the
-- same transaction, and releases it before them.
create function guard_quarantined_batch_key() returns trigger language plpgsql as $$
begin
  if exists (select from key_batch where id = new.batch_id and quarantined_at is not null) then
    raise exception 'a key of a quarantined batch is not for sale' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger stock_key_added_to_batch after insert on stock_key for each row
  when (new.batch_id is not null and new.state in ('available', 'held')) execute function guard_quarantined_batch_key();
create trigger stock_key_of_batch_changed after update of state, batch_id on stock_key for each row
  when (new.batch_id is not null and new.state in ('available', 'held') and (old.state, old.batch_id) is distinct from (new.state, new.batch_id))
  execute function guard_quarantined_batch_key();

create function guard_batch_quarantine() returns trigger language plpgsql as $$
begin
  if exists (select from stock_key where batch_id = new.id and state in ('available', 'held')) then
    raise exception 'a quarantined batch cannot have keys for sale' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger key_batch_quarantine after update of quarantined_at on key_batch for each row
  when (new.quarantined_at is not null) execute function guard_batch_quarantine();
