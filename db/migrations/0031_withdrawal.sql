-- Statements by which buyers withdraw from a contract, and what became of each unit.

create table withdrawal (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  sent_at timestamptz not null,
  is_late boolean not null,
  locale text not null,
  name text not null check (char_length(name) between 1 and 100)
);
comment on column withdrawal.is_late is 'sent after the time to withdraw: recorded, and decided by the shop keeper';
create index withdrawal_of_order on withdrawal (order_id);

create table withdrawal_unit (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  order_line_id bigint not null references order_line,
  key_id bigint references stock_key,
  outcome text not null check (outcome in ('returned', 'voided', 'kept', 'to-decide')),
  refund_id bigint references refund
);
comment on column withdrawal_unit.key_id is 'null for a unit that was not delivered';
comment on column withdrawal_unit.outcome is
  'returned: refunded, nobody saw the key; voided: refunded, the waiver is not proven; kept: the waiver is proven';
create index withdrawal_unit_of_withdrawal on withdrawal_unit (withdrawal_id);
create index withdrawal_unit_of_line on withdrawal_unit (order_line_id);
create index withdrawal_unit_of_key on withdrawal_unit (key_id) where key_id is not null;
create index withdrawal_unit_to_decide on withdrawal_unit (withdrawal_id) where outcome = 'to-decide';

-- A sold key that nobody saw goes back to the pool after a withdrawal, and in no other way.
create or replace function guard_key_move() returns trigger language plpgsql as $$
declare
  goes_back boolean := old.state = 'sold' and new.state in ('available', 'quarantined');
begin
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
  if (old.variant_id, old.fingerprint) is distinct from (new.variant_id, new.fingerprint) then
    raise exception 'a key cannot become another key' using errcode = 'check_violation';
  end if;
  if old.batch_id is not null and old.batch_id is distinct from new.batch_id then
    raise exception 'a key stays in its batch' using errcode = 'check_violation';
  end if;
  return new;
end $$;
