-- A buyer corrects company and VAT number of an invoice: a credit note cancels it, and a new invoice replaces it.

alter table document add column corrects_id bigint references document;
comment on column document.corrects_id is
  'the invoice whose company or VAT number was wrong, of the credit note that cancels it and of the invoice that replaces it';

create table invoice_correction (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  name text not null,
  country text not null check (country ~ '^([A-Z]{2})?$'),
  vat_number text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'unknown', 'dropped')),
  asked_at timestamptz not null,
  check_id bigint references vat_check,
  check_at timestamptz,
  checks integer not null default 0,
  credit_note_id bigint unique references document,
  invoice_id bigint unique references document,
  check ((state = 'waiting') or check_at is null),
  check ((state = 'done') = (invoice_id is not null)),
  check ((state = 'done') = (credit_note_id is not null))
);
comment on column invoice_correction.state is
  'waiting for the answer about the VAT number; done; unknown: the number is not valid; dropped: the service never answered, or nothing was left to correct';
comment on column invoice_correction.check_at is 'when the service is asked next; null: a person asks again';
create index invoice_correction_of_order on invoice_correction (order_id, id);
create unique index invoice_correction_waiting on invoice_correction (order_id) where state = 'waiting';
create index invoice_correction_to_check on invoice_correction (check_at) where check_at is not null;
