-- A key that an order ever had stays with its variant, even after the order has released it. Keys that orders released before
-- this migration have no mark. Keys that came back by a withdrawal get one.

alter table stock_key add column was_held boolean not null default false;
comment on column stock_key.was_held is 'an order has or had the key; kept by trigger';
update stock_key set was_held = true
where order_line_id is null and id in (select key_id from withdrawal_unit where key_id is not null);

create or replace function guard_key_move() returns trigger language plpgsql as $$
declare
  goes_back boolean := old.state = 'sold' and new.state in ('available', 'quarantined');
begin
  new.was_held := old.was_held or old.order_line_id is not null or new.order_line_id is not null;
  if goes_back and not exists (
    select from withdrawal_unit u where u.key_id = old.id and u.outcome = 'returned'
  ) then
    raise exception 'a key cannot move from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state is distinct from new.state and not goes_back and not (old.state, new.state) in (
    ('available', 'held'), ('held', 'available'), ('held', 'sold'), ('sold', 'revealed'),
    ('available', 'quarantined'), ('held', 'quarantined'), ('quarantined', 'available'),
    ('available', 'void'), ('quarantined', 'void'), ('sold', 'void'), ('revealed', 'void')
  ) then
    raise exception 'a key cannot move from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.order_line_id is not null and new.order_line_id is not null and old.order_line_id <> new.order_line_id then
    raise exception 'a key cannot move to another order line' using errcode = 'check_violation';
  end if;
  if old.state in ('sold', 'revealed', 'void') and not goes_back
    and old.order_line_id is distinct from new.order_line_id then
    raise exception 'a sold key stays with its order line' using errcode = 'check_violation';
  end if;
  if old.fingerprint is distinct from new.fingerprint or old.variant_id is distinct from new.variant_id and (
    old.batch_id is null or new.was_held or old.state is distinct from new.state
  ) then
    raise exception 'a key cannot become another key' using errcode = 'check_violation';
  end if;
  if old.batch_id is not null and old.batch_id is distinct from new.batch_id then
    raise exception 'a key stays in its batch' using errcode = 'check_violation';
  end if;
  return new;
end $$;
