-- The delivery log: what happened to each sold unit. Triggers add a line in the transaction of the act, so that no use
-- case can forget one. A job links the lines into a chain and signs its head every hour.

create table delivery_log (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'sold', 'delivered', 'mailed', 'revealed', 'seen-by-staff', 'consented', 'consent-mailed', 'replaced', 'withdrawn',
    'refund-opened', 'refunded', 'refund-dropped', 'returned', 'voided', 'restored'
  )),
  unit bigint,
  order_no text,
  happened_at timestamptz not null,
  facts jsonb not null,
  person jsonb not null,
  salt bytea check (octet_length(salt) = 32),
  seq bigint unique check (seq > 0),
  linked_at timestamptz,
  hash bytea check (octet_length(hash) = 32),
  check ((seq is null) = (linked_at is null) and (seq is null) = (hash is null))
);
comment on table delivery_log is 'only added to; it references no row, since it outlives what it tells of';
comment on column delivery_log.unit is 'stock_key.id; null for what happened to the shop';
comment on column delivery_log.person is 'salted hashes of personal parts, by name';
comment on column delivery_log.salt is 'forgotten with the personal parts: their hashes then say nothing';
comment on column delivery_log.seq is 'place in the chain; null until a job has linked the line';
comment on column delivery_log.hash is 'of the line and the hash before it';
create index delivery_log_to_link on delivery_log (id) where seq is null;
create index delivery_log_of_order on delivery_log (order_no, id);
create index delivery_log_traces on delivery_log (happened_at) where kind = 'revealed' and salt is not null;

create table delivery_log_key (
  id text primary key,
  public_key bytea not null check (octet_length(public_key) = 32),
  first_used_at timestamptz not null
);
comment on table delivery_log_key is 'Ed25519 keys that sign heads; a new app secret makes a new one';

create table delivery_log_head (
  hour timestamptz primary key,
  seq bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  signed_at timestamptz not null,
  key_id text not null references delivery_log_key,
  signature bytea not null check (octet_length(signature) = 64)
);
comment on table delivery_log_head is 'the newest hash of the chain, signed once an hour';
create index delivery_log_head_by_seq on delivery_log_head (seq, hour);

create function refuse_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the delivery log is only added to' using errcode = 'check_violation';
end $$;

create function guard_delivery_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.seq is null then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if (old.id, old.kind, old.unit, old.order_no, old.happened_at, old.facts, old.person)
        is not distinct from (new.id, new.kind, new.unit, new.order_no, new.happened_at, new.facts, new.person)
      and (new.salt is null or new.salt is not distinct from old.salt)
      and (old.seq is null
        or (old.seq, old.linked_at, old.hash) is not distinct from (new.seq, new.linked_at, new.hash)) then
      return new;
    end if;
  end if;
  raise exception 'the delivery log is only added to' using errcode = 'check_violation';
end $$;
create trigger delivery_log_stays before insert or update or delete on delivery_log
  for each row execute function guard_delivery_log();
create trigger delivery_log_is_not_emptied before truncate on delivery_log
  for each statement execute function refuse_log_change();
create trigger delivery_log_head_stays before update or delete or truncate on delivery_log_head
  for each statement execute function refuse_log_change();
create trigger delivery_log_key_stays before update or delete or truncate on delivery_log_key
  for each statement execute function refuse_log_change();

create function salted_parts(salt bytea, parts jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, encode(sha256(salt || convert_to(key || ':' || value, 'UTF8')), 'hex')), '{}')
  from jsonb_each_text(parts)
$$;

-- Adds a line. `parts` are the personal parts, of which the line holds salted hashes; empty ones are left out.
create function add_to_delivery_log(
  line_kind text, line_unit bigint, line_order text, line_at timestamptz, line_facts jsonb, parts jsonb
) returns void language plpgsql as $$
declare
  told jsonb;
  fresh bytea;
begin
  select jsonb_object_agg(key, value) into told from jsonb_each_text(parts) where value <> '';
  if told is not null then
    fresh := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  end if;
  insert into delivery_log (kind, unit, order_no, happened_at, facts, person, salt)
  values (line_kind, line_unit, line_order, date_trunc('milliseconds', line_at), jsonb_strip_nulls(line_facts),
    case when told is null then '{}' else salted_parts(fresh, told) end, fresh);
end $$;

create function log_moved_key() returns trigger language plpgsql as $$
declare
  sale record;
begin
  select o.order_no, o.email, l.sku into sale
  from order_line l join orders o on o.id = l.order_id where l.id = old.order_line_id;
  if new.state = 'sold' then
    perform add_to_delivery_log('sold', new.id, sale.order_no, coalesce(new.sold_at, now()),
      jsonb_build_object('sku', sale.sku), jsonb_build_object('email', sale.email));
  elsif new.state = 'void' then
    perform add_to_delivery_log('voided', new.id, sale.order_no, now(), jsonb_build_object('was', old.state), '{}');
  else
    perform add_to_delivery_log('returned', new.id, sale.order_no, now(), jsonb_build_object('to', new.state), '{}');
  end if;
  return null;
end $$;
create trigger stock_key_logged after update of state on stock_key for each row
  when ((old.state = 'held' and new.state = 'sold')
    or (old.state in ('sold', 'revealed') and new.state in ('void', 'available', 'quarantined')))
  execute function log_moved_key();

-- Deferred: one transaction sells the keys of a line and delivers it, in any order.
create function log_delivered_line() returns trigger language plpgsql as $$
begin
  perform add_to_delivery_log('delivered', k.id, o.order_no, new.delivered_at, jsonb_build_object('sku', new.sku),
    jsonb_build_object('email', o.email))
  from stock_key k join orders o on o.id = new.order_id
  where k.order_line_id = new.id and k.state in ('sold', 'revealed')
  order by k.id;
  return null;
end $$;
create constraint trigger order_line_logged after update of delivered_at on order_line
  deferrable initially deferred for each row
  when (new.delivered_at is not null and old.delivered_at is null) execute function log_delivered_line();

-- A key whose money goes back may be missing in the mail: the log says nothing of it.
create function log_taken_mail() returns trigger language plpgsql as $$
begin
  if new.kind = 'keys' then
    perform add_to_delivery_log('mailed', k.id, o.order_no, new.accepted_at,
      jsonb_build_object('withKey', not l.by_link, 'message', new.message_id),
      jsonb_build_object('email', new.recipient))
    from orders o join order_line l on l.order_id = o.id join stock_key k on k.order_line_id = l.id
    where o.id = (new.params ->> 'orderId')::bigint and k.state in ('sold', 'revealed')
      and not exists (select from refund_key rk where rk.key_id = k.id)
    order by k.id;
  else
    perform add_to_delivery_log('consent-mailed', c.key_id, o.order_no, new.accepted_at,
      jsonb_build_object('text', c.text_version, 'message', new.message_id),
      jsonb_build_object('email', new.recipient))
    from key_consent c join orders o on o.id = c.order_id
    where c.order_id = (new.params ->> 'orderId')::bigint and c.mail_key = new.dedupe_key
    order by c.key_id;
  end if;
  return null;
end $$;
create trigger mail_logged after update of state on mail for each row
  when (new.state = 'accepted' and old.state <> 'accepted' and new.kind in ('keys', 'consent'))
  execute function log_taken_mail();

create function order_no_of_key(key bigint) returns text language sql stable as $$
  select o.order_no from stock_key k join order_line l on l.id = k.order_line_id join orders o on o.id = l.order_id
  where k.id = key
$$;

create function log_revealed_key() returns trigger language plpgsql as $$
begin
  perform add_to_delivery_log('revealed', new.key_id, order_no_of_key(new.key_id), new.revealed_at,
    jsonb_build_object('to', new.actor), jsonb_build_object('ip', new.ip, 'device', new.user_agent));
  return null;
end $$;
create trigger key_reveal_logged after insert on key_reveal for each row execute function log_revealed_key();

create function log_consent() returns trigger language plpgsql as $$
begin
  perform add_to_delivery_log('consented', new.key_id, order_no_of_key(new.key_id), new.consented_at,
    jsonb_build_object('text', new.text_version), '{}');
  return null;
end $$;
create trigger key_consent_logged after insert on key_consent for each row execute function log_consent();

create function log_staff_look() returns trigger language plpgsql as $$
begin
  perform add_to_delivery_log('seen-by-staff', (new.after ->> 'key')::bigint,
    order_no_of_key((new.after ->> 'key')::bigint), new.logged_at,
    jsonb_build_object('reason', new.after ->> 'reason'), '{}');
  return null;
end $$;
create trigger audit_log_logged after insert on audit_log for each row
  when (new.action = 'order.key-shown' and new.after ->> 'key' is not null) execute function log_staff_look();

create function log_replaced_key() returns trigger language plpgsql as $$
begin
  perform add_to_delivery_log('replaced', new.old_key_id, order_no_of_key(new.old_key_id), new.replaced_at,
    jsonb_build_object('by', new.new_key_id), '{}');
  return null;
end $$;
create trigger key_replacement_logged after update of replaced_at on key_replacement for each row
  when (new.replaced_at is not null and old.replaced_at is null) execute function log_replaced_key();
create trigger key_replacement_added_logged after insert on key_replacement for each row
  when (new.replaced_at is not null) execute function log_replaced_key();

create function log_withdrawn_unit() returns trigger language plpgsql as $$
begin
  perform add_to_delivery_log('withdrawn', new.key_id, o.order_no,
    case tg_op when 'INSERT' then w.sent_at else now() end,
    jsonb_build_object('outcome', new.outcome, 'late', w.is_late, 'by', w.by), '{}')
  from withdrawal w join orders o on o.id = w.order_id where w.id = new.withdrawal_id;
  return null;
end $$;
create trigger withdrawal_unit_logged after insert or update of outcome on withdrawal_unit for each row
  when (new.key_id is not null) execute function log_withdrawn_unit();

create function log_refund_key() returns trigger language plpgsql as $$
begin
  perform add_to_delivery_log('refund-opened', k.id, order_no_of_key(k.id), r.opened_at,
    jsonb_build_object('refund', r.id), '{}')
  from refund r, stock_key k where r.id = new.refund_id and k.id = new.key_id and k.state in ('sold', 'revealed');
  return null;
end $$;
create trigger refund_key_logged after insert on refund_key for each row execute function log_refund_key();

-- A refund of a whole order names no key: the line of the order tells of it. Orders of which nothing was sold are left out.
create function log_refund() returns trigger language plpgsql as $$
declare
  line_kind text := case new.state when 'done' then 'refunded' when 'dropped' then 'refund-dropped' else 'refund-opened' end;
  line_at timestamptz := case tg_op when 'INSERT' then new.opened_at else coalesce(new.closed_at, now()) end;
begin
  perform add_to_delivery_log(line_kind, null, o.order_no, line_at,
    jsonb_build_object('refund', new.id, 'cents', new.cents, 'currency', new.currency), '{}')
  from payment p join orders o on o.id = p.order_id
  where p.id = new.payment_id and exists (select from delivery_log l where l.order_no = o.order_no);
  perform add_to_delivery_log(line_kind, k.id, order_no_of_key(k.id), line_at,
    jsonb_build_object('refund', new.id), '{}')
  from refund_key rk join stock_key k on k.id = rk.key_id
  where rk.refund_id = new.id and k.sold_at is not null
  order by k.id;
  return null;
end $$;
create trigger refund_opened_logged after insert on refund for each row execute function log_refund();
create trigger refund_closed_logged after update of state on refund for each row
  when (new.state in ('done', 'dropped') and old.state <> new.state) execute function log_refund();
