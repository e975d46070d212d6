-- A Delivered (2) or Completed (3) order keeps its keys: what is asked when the order moves there is asked again when one
-- of its keys is voided, or one of its lines is added or grows.
create function assert_delivered_with_keys(checked_order_id bigint) returns void language plpgsql as $$
begin
  if exists (
    select 1 from orders o join order_line l on l.order_id = o.id
    where o.id = checked_order_id and o.status in (2, 3) and l.quantity <> (
      select count(*) from stock_key k where k.order_line_id = l.id and k.state in ('sold', 'revealed')
    )
  ) then
    raise exception 'order % cannot be delivered without its keys', checked_order_id using errcode = 'check_violation';
  end if;
end $$;

create function guard_delivered_key() returns trigger language plpgsql as $$
begin
  perform assert_delivered_with_keys((select order_id from order_line where id = new.order_line_id));
  return null;
end $$;
create constraint trigger stock_key_of_delivered after update of state on stock_key
  deferrable initially deferred for each row
  when (old.state in ('sold', 'revealed') and new.state = 'void') execute function guard_delivered_key();

create function guard_delivered_line() returns trigger language plpgsql as $$
begin
  perform assert_delivered_with_keys(new.order_id);
  return null;
end $$;
create constraint trigger order_line_of_delivered after insert or update of quantity on order_line
  deferrable initially deferred for each row execute function guard_delivered_line();
