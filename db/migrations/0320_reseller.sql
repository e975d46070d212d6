-- Resellers: members who buy at a price of their own and pay from a prepaid balance.

create table reseller (
  id integer generated always as identity primary key,
  member_id integer unique references member on delete set null,
  name text not null unique check (char_length(name) between 1 and 80),
  active boolean not null default true,
  discount integer not null check (discount between 0 and 9000),
  credit_limit_cents bigint not null default 0 check (credit_limit_cents between 0 and 100000000),
  balance_cents bigint not null default 0,
  version integer not null default 0,
  created_at timestamptz not null
);
comment on table reseller is 'amounts are US cents';
comment on column reseller.member_id is 'null once the account is deleted: the books stay';
comment on column reseller.discount is 'off the price in force, in hundredths of a per cent';
comment on column reseller.credit_limit_cents is 'how far orders may take the balance below zero';
comment on column reseller.balance_cents is 'sum of its entries; kept by trigger, whose lock lets no two orders spend the same money';

create table balance_entry (
  id bigint generated always as identity primary key,
  reseller_id integer not null references reseller,
  kind text not null check (kind in ('deposit', 'correction', 'order', 'refund')),
  cents bigint not null,
  balance_cents bigint not null default 0,
  order_id bigint references orders,
  dedupe_key text not null unique,
  note text not null default '',
  author text not null default '',
  booked_at timestamptz not null,
  check (case kind when 'correction' then cents <> 0 when 'order' then cents < 0 else cents > 0 end),
  check ((order_id is not null) = (kind in ('order', 'refund')))
);
comment on table balance_entry is 'rows are added only; the database refuses anything else';
comment on column balance_entry.balance_cents is 'balance after it; set by trigger';
comment on column balance_entry.dedupe_key is 'event, e.g. order:42';
create index balance_entry_of_reseller on balance_entry (reseller_id, id);
create index balance_entry_of_order on balance_entry (order_id) where order_id is not null;

create function book_balance_entry() returns trigger language plpgsql as $$
declare
  credit_limit bigint;
begin
  update reseller set balance_cents = balance_cents + new.cents where id = new.reseller_id
  returning balance_cents, credit_limit_cents into new.balance_cents, credit_limit;
  if new.kind = 'order' and new.balance_cents < -credit_limit then
    raise exception 'an order cannot take the balance below the credit limit' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger balance_entry_books before insert on balance_entry
  for each row execute function book_balance_entry();

create function guard_balance() returns trigger language plpgsql as $$
begin
  -- within the trigger of an entry the depth is two
  if pg_trigger_depth() < 2 and new.balance_cents is distinct from old.balance_cents then
    raise exception 'only an entry changes a balance';
  end if;
  return new;
end $$;
create trigger reseller_balance_stays before update on reseller
  for each row execute function guard_balance();

create function refuse_entry_change() returns trigger language plpgsql as $$
begin
  raise exception 'the entries of a balance are only added to';
end $$;
create trigger balance_entry_stays before update or delete on balance_entry
  for each row execute function refuse_entry_change();
create trigger balance_entries_are_not_emptied before truncate on balance_entry
  for each statement execute function refuse_entry_change();
