-- A faulty key of a buyer is replaced: by another one of the same variant, or as soon as there is one.
create table key_replacement (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  old_key_id bigint not null references stock_key,
  new_key_id bigint unique references stock_key,
  reason text not null check (char_length(reason) between 1 and 500),
  asked_at timestamptz not null,
  replaced_at timestamptz,
  dropped_at timestamptz,
  check ((new_key_id is null) = (replaced_at is null)),
  check (replaced_at is null or dropped_at is null),
  check (new_key_id <> old_key_id)
);
create unique index key_replacement_of_key on key_replacement (old_key_id) where dropped_at is null;
create index key_replacement_of_order on key_replacement (order_id);
create index key_replacement_waiting on key_replacement (id) where replaced_at is null and dropped_at is null;
comment on table key_replacement is 'until replaced_at the buyer still has the old key, and waits for stock';
comment on column key_replacement.dropped_at is 'the old key is not the buyer''s any more: its money went back';

-- Who replaces a key gives its line another one and voids it: the line never has more than it had.
create function guard_replacement() returns trigger language plpgsql as $$
begin
  if new.replaced_at is not null and not exists (
    select from stock_key o join stock_key n on n.order_line_id = o.order_line_id and n.variant_id = o.variant_id
    where o.id = new.old_key_id and o.state = 'void' and n.id = new.new_key_id and n.state in ('sold', 'revealed', 'void')
  ) then
    raise exception 'a key is replaced by another one of its line, and void' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger key_replacement_done after insert or update of replaced_at on key_replacement
  deferrable initially deferred for each row execute function guard_replacement();
