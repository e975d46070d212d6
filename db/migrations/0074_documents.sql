-- What buyers get for their books: an invoice for each paid order, a credit note for what went back. Never changed, never
-- deleted, numbered without gaps.

create table document_counter (
  series text not null check (series in ('invoice', 'credit-note')),
  year integer not null check (year >= 0),
  last integer not null check (last > 0),
  primary key (series, year)
);
comment on column document_counter.year is '0 where the numbers go on over the years';

create table document (
  id bigint generated always as identity primary key,
  series text not null check (series in ('invoice', 'credit-note')),
  year integer not null check (year >= 0),
  number integer not null check (number > 0),
  label text not null,
  order_id bigint not null references orders,
  refund_id bigint unique references refund,
  issued_at timestamptz not null,
  locale text not null,
  currency text not null,
  total_cents bigint not null check (total_cents >= 0),
  vat_cents bigint not null check (0 <= vat_cents and vat_cents <= total_cents),
  template integer not null,
  content jsonb not null,
  unique (series, year, number),
  check (series = 'credit-note' or refund_id is null)
);
create unique index document_invoice on document (order_id) where series = 'invoice';
create index document_of_order on document (order_id, id);
create index document_issued on document (issued_at, id);
comment on column document.label is 'the number as it is printed, such as 2026-000012';
comment on column document.content is 'everything that it says but its number, as it was then';
comment on column document.refund_id is 'null where money went back without the shop having asked for it';

create table document_pdf (
  document_id bigint primary key references document,
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes bytea not null,
  written_at timestamptz not null
);
comment on table document_pdf is 'made when it is first asked for, and the same ever after';

create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'check_violation';
end $$;
create trigger document_never_changes before update or delete or truncate on document
  for each statement execute function refuse_document_change();
create trigger document_pdf_never_changes before update or delete or truncate on document_pdf
  for each statement execute function refuse_document_change();

create function guard_document_counter() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.series, new.year, new.last) = (old.series, old.year, old.last + 1) then
    return new;
  end if;
  raise exception 'a number is never left out or given again' using errcode = 'check_violation';
end $$;
create trigger document_counter_counts before update or delete on document_counter
  for each row execute function guard_document_counter();

-- Orders whose documents do not tell all yet: issued at once where the money is booked, else by a job.
create table document_due (
  order_id bigint primary key references orders on delete cascade,
  paid_at timestamptz not null,
  due_at timestamptz not null
);
create index document_due_first on document_due (paid_at, order_id);

create function note_document_due() returns trigger language plpgsql as $$
begin
  insert into document_due (order_id, paid_at, due_at) values (new.id, new.paid_at, new.paid_at)
  on conflict do nothing;
  return null;
end $$;
create trigger orders_paid after insert on orders
  for each row when (new.paid_at is not null) execute function note_document_due();
create trigger orders_money_moved after update of paid_at, refunded_cents on orders
  for each row when (new.paid_at is not null
    and (old.paid_at is null or new.refunded_cents is distinct from old.refunded_cents))
  execute function note_document_due();

insert into document_due (order_id, paid_at, due_at)
  select id, paid_at, paid_at from orders where paid_at is not null;

-- Who the card page was filled in for: kept until the invoice has it.
create table billing_address (
  order_id bigint primary key references orders on delete cascade,
  name text not null,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  country text not null,
  given_at timestamptz not null
);

create table vat_rate (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  percent numeric(5, 2) not null check (percent between 0 and 100)
);
comment on table vat_rate is 'by country of the buyer; prices include it; empty: the shop shows no VAT';
