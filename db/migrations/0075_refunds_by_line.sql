-- Money goes back for lines: how many of each, with their share of all that came off and was added.

alter table refund add column note text not null default '' check (char_length(note) <= 500);
comment on column refund.note is 'why, in the shop keeper''s words';

alter table order_line add column refunded_quantity integer not null default 0;
alter table order_line add column returned_quantity integer not null default 0;
alter table order_line add constraint order_line_refunded
  check (0 <= returned_quantity and returned_quantity <= refunded_quantity and refunded_quantity <= quantity);
comment on column order_line.refunded_quantity is 'how many of it money went back for, or is to';
comment on column order_line.returned_quantity is 'how many of those the buyer has no key for any more, or never gets one';

create table refund_line (
  refund_id bigint not null references refund,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  worth_cents bigint not null check (worth_cents >= 0),
  cents bigint not null check (cents between 0 and worth_cents),
  returned boolean not null,
  primary key (refund_id, order_line_id)
);
create index refund_line_of_line on refund_line (order_line_id);
comment on column refund_line.worth_cents is 'what was paid for them; cents is what goes back for them, less where less was agreed or left';
comment on column refund_line.returned is 'the buyer does not keep their keys';

create table refund_key (
  refund_id bigint not null references refund,
  key_id bigint not null references stock_key,
  primary key (refund_id, key_id)
);
create index refund_key_of_key on refund_key (key_id);
comment on table refund_key is 'keys that are not shown while the refund is on its way, and void once it is done';

-- As in 0004: an order is delivered only with a key for each unit, but for those whose money goes back.
create or replace function guard_delivery() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from order_line l cross join lateral (
      select count(*) as count from stock_key k where k.order_line_id = l.id and k.state in ('sold', 'revealed')
    ) owned
    where l.order_id = new.id and owned.count not between l.quantity - l.returned_quantity and l.quantity
  ) or not exists (select 1 from order_line l where l.order_id = new.id) then
    raise exception 'order % cannot be delivered without its keys', new.order_no using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- As in 0010.
create or replace function assert_delivered_with_keys(checked_order_id bigint) returns void language plpgsql as $$
begin
  if exists (
    select 1 from orders o join order_line l on l.order_id = o.id cross join lateral (
      select count(*) as count from stock_key k where k.order_line_id = l.id and k.state in ('sold', 'revealed')
    ) owned
    where o.id = checked_order_id and o.status in (2, 3)
      and owned.count not between l.quantity - l.returned_quantity and l.quantity
  ) then
    raise exception 'order % cannot be delivered without its keys', checked_order_id using errcode = 'check_violation';
  end if;
end $$;
