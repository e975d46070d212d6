-- Lists of the back office, however many orders there are: each filter has its index in the order of the list.

create index orders_by_time on orders (placed_at, id);
create index orders_by_status_and_time on orders (status, placed_at, id);
drop index orders_by_status;
create index orders_by_currency on orders (currency, placed_at, id);
create index orders_by_method on orders (payment_method_id, placed_at, id);
create index orders_by_coupon on orders (coupon_code, placed_at, id) where coupon_code is not null;
create index orders_by_worth on orders ((round(total_cents / rate)), id);
-- finds the whole address and how it begins
create index orders_by_email_start on orders (lower(email) text_pattern_ops);
drop index orders_by_email;
create index member_by_name_start on member (lower(name) text_pattern_ops);
create index order_line_of_product on order_line (product_id, order_id);
create index order_device_by_ip on order_device (ip);
create index order_origin_by_country on order_origin (country, placed_at) where country is not null;

create index audit_log_of_action on audit_log (action, id);
create index audit_log_by_text on audit_log using gin (subject gin_trgm_ops, actor gin_trgm_ops);

-- How many orders have each status. Sales only add rows to order_count_change, so none waits for another; a job sums them up.
create table order_count (
  status smallint primary key,
  orders bigint not null
);
create table order_count_change (
  status smallint not null,
  orders integer not null
);
comment on table order_count is 'with the rows of order_count_change added, the number of orders of each status';

create function count_order_moves() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_count_change values (old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into order_count_change values (new.status, 1);
  end if;
  return null;
end $$;
create trigger orders_are_counted after insert or delete on orders
  for each row execute function count_order_moves();
create trigger order_moves_are_counted after update of status on orders
  for each row when (old.status <> new.status) execute function count_order_moves();

insert into order_count select status, count(*) from orders group by status;
