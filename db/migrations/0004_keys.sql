-- The unit of stock is the key: one row, sealed at rest, owned by at most one order line.
create table stock_key (
  id bigint generated always as identity primary key,
  variant_id integer not null references variant,
  secret_id text not null,
  sealed bytea not null,
  fingerprint bytea not null unique,
  state text not null default 'available'
    check (state in ('available', 'held', 'sold', 'revealed', 'void', 'quarantined')),
  order_line_id bigint,
  imported_at timestamptz not null default now(),
  held_at timestamptz,
  sold_at timestamptz,
  revealed_at timestamptz,
  foreign key (order_line_id, variant_id) references order_line (id, variant_id),
  check (state not in ('held', 'sold', 'revealed') or order_line_id is not null),
  check (state not in ('available', 'quarantined') or order_line_id is null)
);
create index stock_key_available on stock_key (variant_id, id) where state = 'available';
create index stock_key_of_line on stock_key (order_line_id) where order_line_id is not null;

-- The moves a key may make, and that a key never changes from one order line to another.
create function guard_key_move() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state and not (old.state, new.state) in (
    ('available', 'held'), ('held', 'available'), ('held', 'sold'), ('sold', 'revealed'),
    ('available', 'quarantined'), ('quarantined', 'available'),
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
  return new;
end $$;
create trigger stock_key_move before update on stock_key for each row execute function guard_key_move();

create function guard_key_removal() returns trigger language plpgsql as $$
begin
  if old.state in ('held', 'sold', 'revealed') or old.order_line_id is not null then
    raise exception 'a key of an order cannot be deleted' using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger stock_key_removal before delete on stock_key for each row execute function guard_key_removal();

-- variant.stock is the number of available keys, always.
create function count_added_keys() returns trigger language plpgsql as $$
begin
  update variant v set stock = v.stock + c.n
  from (select variant_id, count(*)::integer as n from added where state = 'available' group by variant_id) c
  where v.id = c.variant_id;
  return null;
end $$;
create function count_removed_keys() returns trigger language plpgsql as $$
begin
  update variant v set stock = v.stock - c.n
  from (select variant_id, count(*)::integer as n from removed where state = 'available' group by variant_id) c
  where v.id = c.variant_id;
  return null;
end $$;
create function count_changed_keys() returns trigger language plpgsql as $$
begin
  update variant v set stock = v.stock + c.n
  from (
    select variant_id, sum(n)::integer as n from (
      select variant_id, count(*) as n from added where state = 'available' group by variant_id
      union all
      select variant_id, -count(*) from removed where state = 'available' group by variant_id
    ) moves group by variant_id having sum(n) <> 0
  ) c
  where v.id = c.variant_id;
  return null;
end $$;
create trigger stock_key_added after insert on stock_key
  referencing new table as added for each statement execute function count_added_keys();
create trigger stock_key_removed after delete on stock_key
  referencing old table as removed for each statement execute function count_removed_keys();
create trigger stock_key_changed after update on stock_key
  referencing old table as removed new table as added for each statement execute function count_changed_keys();

-- An order is Delivered (2) or Completed (3) only while each of its lines owns as many sold keys as were bought.
create function guard_delivery() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from order_line l
    where l.order_id = new.id and l.quantity <> (
      select count(*) from stock_key k where k.order_line_id = l.id and k.state in ('sold', 'revealed')
    )
  ) or not exists (select 1 from order_line l where l.order_id = new.id) then
    raise exception 'order % cannot be delivered without its keys', new.order_no using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger orders_delivered_with_keys after insert or update of status on orders
  deferrable initially deferred for each row when (new.status in (2, 3)) execute function guard_delivery();

-- Each showing of a key on a page: when, to whom, from where.
create table key_reveal (
  id bigint generated always as identity primary key,
  key_id bigint not null references stock_key,
  revealed_at timestamptz not null,
  actor text not null,
  ip text not null,
  user_agent text not null
);
create index key_reveal_of_key on key_reveal (key_id);
