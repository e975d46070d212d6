-- Resellers get events of their own orders, and of variants on sale, at endpoints of their own.

alter table webhook_endpoint add column reseller_id integer references reseller;
comment on column webhook_endpoint.reseller_id is 'whose program it is; null: the owner''s';

-- Whether an endpoint gets an event: the owner's get all, a reseller's those of own orders and of variants on sale.
create function is_event_for(endpoint webhook_endpoint, event_kind text, buyer integer, about_variant integer)
returns boolean stable language sql as $$
  select endpoint.state = 'on' and event_kind = any(endpoint.kinds) and (
    endpoint.reseller_id is null
    or endpoint.reseller_id = buyer
    or exists (
      select from variant v join product p on p.id = v.product_id
      where v.id = about_variant and v.active and p.active
    )
  )
$$;

drop function add_webhook_event(text, jsonb);

-- Inserts an event with its deliveries, in the transaction that makes it true. Nothing as long as no endpoint wants it.
create function add_webhook_event(event_kind text, event_data jsonb, buyer integer, about_variant integer)
returns void language plpgsql as $$
declare
  added bigint;
begin
  if not exists (select from webhook_endpoint e where is_event_for(e, event_kind, buyer, about_variant)) then
    return;
  end if;
  insert into webhook_event (kind, data) values (event_kind, event_data) returning id into added;
  insert into webhook_delivery (event_id, endpoint_id)
  select added, e.id from webhook_endpoint e where is_event_for(e, event_kind, buyer, about_variant);
  perform pg_notify('latchkey', 'job send-webhooks');
end $$;

create or replace function add_order_event() returns trigger language plpgsql as $$
begin
  perform add_webhook_event(
    case tg_op when 'INSERT' then 'order.placed' else 'order.status-changed' end,
    jsonb_build_object('orderNo', new.order_no, 'orderStatus', new.status), new.reseller_id, null);
  return null;
end $$;

create or replace function add_delivery_event() returns trigger language plpgsql as $$
declare
  delivered record;
begin
  select order_no, reseller_id into delivered from orders where id = new.order_id;
  perform add_webhook_event('line.delivered', jsonb_build_object(
    'orderNo', delivered.order_no, 'sku', new.sku, 'quantity', new.quantity), delivered.reseller_id, null);
  return null;
end $$;

create or replace function add_refund_event() returns trigger language plpgsql as $$
declare
  refunded record;
begin
  select o.order_no, o.reseller_id into refunded
  from payment p join orders o on o.id = p.order_id where p.id = new.payment_id;
  perform add_webhook_event('refund.changed', jsonb_build_object(
    'orderNo', refunded.order_no,
    'refundId', new.id, 'state', new.state, 'cents', new.cents, 'currency', new.currency),
    refunded.reseller_id, null);
  return null;
end $$;

create or replace function add_dispute_event() returns trigger language plpgsql as $$
begin
  perform add_webhook_event('dispute.changed', jsonb_build_object(
    'orderNo', order_no_of_payment(new.payment_id),
    'disputeId', new.id, 'state', new.state, 'cents', new.cents, 'currency', new.currency,
    'respondBy', new.respond_by), null, null);
  return null;
end $$;

create or replace function add_variant_event() returns trigger language plpgsql as $$
begin
  if old.stock <> new.stock then
    perform add_webhook_event(
      'stock.changed', jsonb_build_object('sku', new.sku, 'stock', new.stock), null, new.id);
  end if;
  if old.current_price_cents <> new.current_price_cents then
    perform add_webhook_event('price.changed',
      jsonb_build_object('sku', new.sku, 'cents', new.current_price_cents, 'currency', 'USD'), null, new.id);
  end if;
  return null;
end $$;

-- The endpoints of a reseller go with the account of the member.
create function drop_reseller_endpoints() returns trigger language plpgsql as $$
begin
  delete from webhook_delivery where endpoint_id in (select id from webhook_endpoint where reseller_id = new.id);
  delete from webhook_endpoint where reseller_id = new.id;
  return null;
end $$;
create trigger reseller_endpoints_go after update of member_id on reseller
  for each row when (old.member_id is not null and new.member_id is null)
  execute function drop_reseller_endpoints();
