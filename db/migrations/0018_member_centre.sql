-- What members keep in their member centre, and what orders need for it.

create table member_address (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  first_name text not null check (char_length(first_name) between 1 and 20),
  last_name text not null check (char_length(last_name) between 1 and 20),
  address text not null check (char_length(address) between 1 and 200),
  address_other text not null default '' check (char_length(address_other) <= 200),
  city text not null check (char_length(city) between 1 and 50),
  province text not null check (char_length(province) between 1 and 50),
  country text not null check (country ~ '^[A-Z]{2}$'),
  zip text not null default '' check (char_length(zip) <= 50),
  phone_code text not null default '' check (char_length(phone_code) <= 10),
  phone text not null check (phone ~ '^[0-9]{1,50}$'),
  is_default boolean not null
);
comment on column member_address.country is 'ISO 3166 code';
create index member_address_of_member on member_address (member_id, id);
create unique index member_address_default on member_address (member_id) where is_default;

-- Together with the index above: exactly one default address, as soon as there is any.
create function guard_default_address() returns trigger language plpgsql as $$
begin
  if exists (select from member_address where member_id = old.member_id)
    and not exists (select from member_address where member_id = old.member_id and is_default) then
    raise exception 'a member with addresses has a default one' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger member_address_keeps_default after update or delete on member_address
  deferrable initially deferred for each row when (old.is_default) execute function guard_default_address();

create function guard_first_address() returns trigger language plpgsql as $$
begin
  if not exists (select from member_address where member_id = new.member_id and is_default)
    and exists (select from member_address where id = new.id) then
    raise exception 'the first address of a member is the default one' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger member_address_first_is_default after insert on member_address
  deferrable initially deferred for each row when (not new.is_default) execute function guard_first_address();

-- Notices of the shop to its members. Those of events are written in the reader's language when they are read.
create table member_notice (
  id bigint generated always as identity primary key,
  member_id integer references member on delete cascade,
  kind text not null check (kind in ('welcome', 'delivered', 'awaiting-stock', 'refund', 'level', 'shop')),
  dedupe_key text unique,
  order_id bigint references orders on delete set null,
  params jsonb not null default '{}',
  title text not null default '',
  content text not null default '',
  posted_at timestamptz not null,
  check ((kind = 'shop') = (title <> '')),
  check (kind = 'shop' or member_id is not null)
);
comment on column member_notice.member_id is 'null: to everybody who is a member by then';
comment on column member_notice.title is 'as the shop keeper wrote it, with content; empty for events';
create index member_notice_of_member on member_notice (member_id, id desc);
create index member_notice_of_order on member_notice (order_id) where order_id is not null;

alter table orders add column deleted_at timestamptz;
comment on column orders.deleted_at is 'when its buyer deleted it unpaid; a payment that comes late brings it back';
alter table orders add column refunded_cents bigint not null default 0 check (refunded_cents >= 0);
comment on column orders.refunded_cents is 'what the buyer has back of its payment';
