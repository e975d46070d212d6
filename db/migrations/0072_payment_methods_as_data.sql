-- Ways to pay are what the shop keeper sets. Limits and the fixed fee are US cents, like prices.
create table payment_logo (
  name text primary key check (name ~ '^[0-9a-f]{40}$'),
  png bytea not null
);
comment on table payment_logo is 'logos of payment methods, encoded anew, under names made of their content';

alter table payment_method
  add column logo text references payment_logo,
  add column fee_fixed_cents integer not null default 0 check (fee_fixed_cents between 0 and 1000000),
  add column min_cents bigint check (min_cents >= 0),
  add column max_cents bigint check (max_cents > 0),
  add column hold_minutes integer check (hold_minutes between 5 and 43200),
  add column version integer not null default 1,
  add column removed_at timestamptz,
  add check (min_cents <= max_cents),
  add check (removed_at is null or not active);
comment on column payment_method.logo is 'shown in place of the glyph';
comment on column payment_method.min_cents is 'of the total of an order; null: no limit';
comment on column payment_method.hold_minutes is 'how long an order waits for its payment; null: setting order.payment.timeout';
comment on column payment_method.version is 'grows with every change, so that two who change it at once notice';
comment on column payment_method.removed_at is 'orders name their method for ever, and the seed brings back no row that is there';

create table payment_method_text (
  payment_method_id integer not null references payment_method on delete cascade,
  locale text not null,
  name text not null check (name <> ''),
  primary key (payment_method_id, locale)
);
create trigger payment_method_text_shown after insert or update or delete on payment_method_text
  for each statement execute function note_shown_change();
