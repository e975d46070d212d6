-- Webhooks to programs of the owner: where they go, what happened, and each delivery.

create table webhook_endpoint (
  id integer generated always as identity primary key,
  url text not null check (char_length(url) between 1 and 500),
  kinds text[] not null,
  state text not null default 'on' check (state in ('on', 'off', 'gone')),
  secret_id text not null,
  sealed bytea not null,
  former_until timestamptz,
  sending_until timestamptz,
  version integer not null default 0,
  created_at timestamptz not null
);
comment on column webhook_endpoint.state is 'gone: the receiver answered 410';
comment on column webhook_endpoint.sealed is 'JSON of the secret, and of the former one beside it until former_until';
comment on column webhook_endpoint.sending_until is 'lease of the process that sends to it';

create table webhook_event (
  id bigint generated always as identity primary key,
  kind text not null,
  data jsonb not null,
  happened_at timestamptz not null default clock_timestamp()
);
comment on column webhook_event.data is 'ids and states; never a key, a name or an e-mail';
create index webhook_event_age on webhook_event (happened_at);

-- A sale never waits for an endpoint that is just being removed, nor fails by it: so no foreign key to the endpoint.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  event_id bigint not null references webhook_event on delete cascade,
  endpoint_id integer not null,
  state text not null default 'queued' check (state in ('queued', 'accepted', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz,
  tried_at timestamptz,
  status integer,
  error text not null default '',
  unique (event_id, endpoint_id)
);
comment on column webhook_delivery.due_at is 'null: at once';
comment on column webhook_delivery.error is 'why there was no answer with a status';
create index webhook_delivery_queued on webhook_delivery (endpoint_id, id) where state = 'queued';
create index webhook_delivery_failed on webhook_delivery (id) where state = 'failed';

-- Inserts an event with its deliveries, in the transaction that makes it true. Nothing as long as no endpoint wants it.
create function add_webhook_event(event_kind text, event_data jsonb) returns void language plpgsql as $$
declare
  added bigint;
begin
  if not exists (select from webhook_endpoint where state = 'on' and event_kind = any(kinds)) then
    return;
  end if;
  insert into webhook_event (kind, data) values (event_kind, event_data) returning id into added;
  insert into webhook_delivery (event_id, endpoint_id)
  select added, id from webhook_endpoint where state = 'on' and event_kind = any(kinds);
  perform pg_notify('latchkey', 'job send-webhooks');
end $$;

create function add_order_event() returns trigger language plpgsql as $$
begin
  perform add_webhook_event(
    case tg_op when 'INSERT' then 'order.placed' else 'order.status-changed' end,
    jsonb_build_object('orderNo', new.order_no, 'orderStatus', new.status));
  return null;
end $$;
create trigger order_placed_event after insert on orders for each row execute function add_order_event();
create trigger order_status_event after update of status on orders
  for each row when (old.status <> new.status) execute function add_order_event();

create function add_delivery_event() returns trigger language plpgsql as $$
begin
  perform add_webhook_event('line.delivered', jsonb_build_object(
    'orderNo', (select order_no from orders where id = new.order_id), 'sku', new.sku, 'quantity', new.quantity));
  return null;
end $$;
create trigger line_delivered_event after update of delivered_at on order_line
  for each row when (old.delivered_at is null and new.delivered_at is not null) execute function add_delivery_event();

create function order_no_of_payment(wanted bigint) returns text stable language sql as $$
  select o.order_no from payment p join orders o on o.id = p.order_id where p.id = wanted
$$;

create function add_refund_event() returns trigger language plpgsql as $$
begin
  perform add_webhook_event('refund.changed', jsonb_build_object(
    'orderNo', order_no_of_payment(new.payment_id),
    'refundId', new.id, 'state', new.state, 'cents', new.cents, 'currency', new.currency));
  return null;
end $$;
create trigger refund_opened_event after insert on refund for each row execute function add_refund_event();
create trigger refund_changed_event after update of state on refund
  for each row when (old.state <> new.state) execute function add_refund_event();

create function add_dispute_event() returns trigger language plpgsql as $$
begin
  perform add_webhook_event('dispute.changed', jsonb_build_object(
    'orderNo', order_no_of_payment(new.payment_id),
    'disputeId', new.id, 'state', new.state, 'cents', new.cents, 'currency', new.currency,
    'respondBy', new.respond_by));
  return null;
end $$;
create trigger dispute_opened_event after insert on dispute for each row execute function add_dispute_event();
create trigger dispute_changed_event after update of state, respond_by on dispute
  for each row when ((old.state, old.respond_by) is distinct from (new.state, new.respond_by))
  execute function add_dispute_event();

create function add_variant_event() returns trigger language plpgsql as $$
begin
  if old.stock <> new.stock then
    perform add_webhook_event('stock.changed', jsonb_build_object('sku', new.sku, 'stock', new.stock));
  end if;
  if old.current_price_cents <> new.current_price_cents then
    perform add_webhook_event('price.changed',
      jsonb_build_object('sku', new.sku, 'cents', new.current_price_cents, 'currency', 'USD'));
  end if;
  return null;
end $$;
create trigger variant_event after update on variant
  for each row when ((old.stock, old.current_price_cents) is distinct from (new.stock, new.current_price_cents))
  execute function add_variant_event();
