-- Sums of closed days for the reports. A change of a closed day only adds a row, so no order waits for another; a job sums the day again.
create table summed_day (
  from_at timestamptz primary key,
  until_at timestamptz not null,
  summed_at timestamptz,
  rates jsonb not null default '{}',
  differed_at timestamptz,
  check (from_at < until_at),
  exclude using gist (tstzrange(from_at, until_at) with &&)
);
comment on table summed_day is 'closed days of the time zone of the shop; changes of them are noted from the moment at which the row is there';
comment on column summed_day.summed_at is 'when its sums were last compared with the orders; null: it has none yet';
comment on column summed_day.rates is 'present rate of each currency in which companies charged fees for orders of other currencies';
comment on column summed_day.differed_at is 'when its sums last differed from the orders although no change was noted';
create index summed_day_until on summed_day (until_at);
create index summed_day_by_sum on summed_day (summed_at);

create table day_sum (
  from_at timestamptz not null references summed_day on delete cascade,
  trait text not null check (trait in ('all', 'country', 'method', 'coupon', 'currency', 'product', 'tax')),
  unit text not null,
  key text not null,
  orders bigint,
  units bigint,
  takings bigint,
  member_discounts bigint,
  off bigint,
  charges bigint,
  refunds bigint,
  keys bigint,
  keys_without_cost bigint,
  cost bigint,
  fees bigint,
  orders_without_fee bigint,
  invoiced bigint,
  credited bigint,
  vat bigint,
  primary key (from_at, trait, unit, key)
);
comment on column day_sum.unit is 'currency of the orders and amounts; empty: all orders in US cents';
comment on column day_sum.key is 'country, id of the method or product, and so on; empty: unknown';

create table summed_day_change (
  changed_at timestamptz not null
);
create index summed_day_change_at on summed_day_change (changed_at);
comment on table summed_day_change is 'moments whose days must be summed again';

create function note_day_change(moment timestamptz) returns void language plpgsql as $$
begin
  if exists (select from summed_day where until_at > moment) then
    insert into summed_day_change values (moment);
  end if;
end $$;

create function note_order_change(id_of_order bigint) returns void language plpgsql as $$
begin
  insert into summed_day_change (changed_at)
  select moment from (
    select paid_at as moment from orders where id = id_of_order
    union select issued_at from document where order_id = id_of_order
    union select k.sold_at from order_line l join stock_key k on k.order_line_id = l.id where l.order_id = id_of_order
  ) moments where exists (select from summed_day where until_at > moment);
end $$;

create function note_order_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paid_at is not null then
    perform note_order_change(new.id);
  end if;
  if tg_op <> 'INSERT' then
    perform note_day_change(old.paid_at);
  end if;
  if tg_op <> 'DELETE' then
    perform note_day_change(new.paid_at);
  end if;
  return null;
end $$;
create trigger orders_paid_added_to_day after insert on orders
  for each row when (new.paid_at is not null) execute function note_order_day();
create trigger orders_paid_removed_from_day after delete on orders
  for each row when (old.paid_at is not null) execute function note_order_day();
create trigger orders_sums_changed after update of paid_at, currency, rate, total_cents, goods_cents, coupon_cents, coupon_code,
    coupon_id, payment_method_id, member_discount_cents, freight_cents, service_charge_cents, payment_fee_cents on orders
  for each row when (coalesce(old.paid_at, new.paid_at) is not null and (
    old.paid_at, old.currency, old.rate, old.total_cents, old.goods_cents, old.coupon_cents, old.coupon_code, old.coupon_id,
    old.payment_method_id, old.member_discount_cents, old.freight_cents, old.service_charge_cents, old.payment_fee_cents
  ) is distinct from (
    new.paid_at, new.currency, new.rate, new.total_cents, new.goods_cents, new.coupon_cents, new.coupon_code, new.coupon_id,
    new.payment_method_id, new.member_discount_cents, new.freight_cents, new.service_charge_cents, new.payment_fee_cents
  )) execute function note_order_day();

-- The first invoice of an order names its country, also for what was paid and delivered before.
create function note_document_day() returns trigger language plpgsql as $$
begin
  perform note_day_change(new.issued_at);
  if new.series = 'invoice' and exists (
    select from orders o join summed_day d on d.until_at > o.paid_at where o.id = new.order_id
  ) then
    perform note_order_change(new.order_id);
  end if;
  return null;
end $$;
create trigger document_added_to_day after insert on document for each row execute function note_document_day();

create function note_key_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform note_day_change(old.sold_at);
  end if;
  if tg_op <> 'DELETE' then
    perform note_day_change(new.sold_at);
  end if;
  return null;
end $$;
create trigger stock_key_sold_added_to_day after insert on stock_key
  for each row when (new.sold_at is not null) execute function note_key_day();
create trigger stock_key_sold_removed_from_day after delete on stock_key
  for each row when (old.sold_at is not null) execute function note_key_day();
create trigger stock_key_sums_changed after update of sold_at, batch_id, variant_id, order_line_id on stock_key
  for each row when (coalesce(old.sold_at, new.sold_at) is not null
    and (old.sold_at, old.batch_id, old.variant_id, old.order_line_id)
      is distinct from (new.sold_at, new.batch_id, new.variant_id, new.order_line_id))
  execute function note_key_day();

-- Days begin on a quarter of an hour in every time zone.
create function note_cost_days() returns trigger language plpgsql as $$
begin
  insert into summed_day_change (changed_at)
  select distinct date_bin('15 minutes', k.sold_at, timestamptz 'epoch') from stock_key k
  where k.batch_id = new.id and k.sold_at < (select max(until_at) from summed_day);
  return null;
end $$;
create trigger key_batch_cost_changed after update of unit_cost_cents on key_batch
  for each row when (old.unit_cost_cents is distinct from new.unit_cost_cents) execute function note_cost_days();

create function note_fee_day() returns trigger language plpgsql as $$
begin
  perform note_day_change((select paid_at from orders where id = new.order_id));
  return null;
end $$;
create trigger payment_fee_added after insert on payment
  for each row when (new.company_fee_cents is not null) execute function note_fee_day();
create trigger payment_fee_changed after update of company_fee_cents, company_fee_currency on payment
  for each row when ((old.company_fee_cents, old.company_fee_currency)
    is distinct from (new.company_fee_cents, new.company_fee_currency))
  execute function note_fee_day();

-- The name of a series is the row of its codes.
create function note_series_days() returns trigger language plpgsql as $$
begin
  perform note_order_change(o.id) from orders o where o.coupon_id = new.id and o.paid_at is not null;
  return null;
end $$;
create trigger coupon_series_changed after update of series on coupon
  for each row when (old.series is distinct from new.series) execute function note_series_days();
