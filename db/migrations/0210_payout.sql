-- What payment companies sent to the bank, line by line.

-- How far the payouts of each company are listed.
create table payout_source (
  gateway text primary key,
  listed_until timestamptz,
  answered_at timestamptz,
  issue text not null default '',
  failing_since timestamptz,
  missing_payments integer not null default 0
);

create table payout (
  id bigint generated always as identity primary key,
  gateway text not null,
  origin text not null check (origin in ('company', 'file')),
  company_payout_id text not null check (char_length(company_payout_id) between 1 and 200),
  cents bigint not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  state text not null check (state in ('pending', 'in-transit', 'paid', 'failed', 'cancelled')),
  made_at timestamptz not null,
  arrives_at timestamptz not null,
  covers_from timestamptz,
  lines_state text not null check (lines_state in ('later', 'unlisted', 'reading', 'read')),
  next_page text not null default '',
  lines_cents bigint,
  read_at timestamptz,
  unique (gateway, company_payout_id),
  check ((lines_state = 'read') = (lines_cents is not null))
);

create index payout_made_at on payout (made_at desc, id desc);
create index payout_unread on payout (id) where lines_state in ('later', 'reading');
create index payout_unequal on payout (id) where lines_cents <> cents;

create table payout_line (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payout,
  company_line_id text not null check (char_length(company_line_id) between 1 and 200),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'held', 'other')),
  category text not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null,
  original_cents bigint not null,
  original_currency text not null,
  exchange_rate numeric,
  booked_at timestamptz not null,
  source_id text not null default '',
  reference text not null default '',
  description text not null default '',
  state text not null check (state in ('explained', 'not-ours', 'missing')),
  why text not null default '',
  cause text not null default '',
  payment_id bigint references payment,
  refund_id bigint references refund,
  dispute_id bigint references dispute,
  unique (payout_id, company_line_id),
  check (net_cents = gross_cents - fee_cents),
  check ((state = 'missing') = (why <> '')),
  check (state <> 'not-ours' or cause <> '')
);

create index payout_line_missing on payout_line (payout_id) where state = 'missing';
-- A payment is paid out once.
create unique index payout_line_payment on payout_line (payment_id)
  where kind = 'payment' and state = 'explained';
create index payout_line_of_payment on payout_line (payment_id) where payment_id is not null;

-- Causes that staff gave to a kind of line that is not the shop's.
create table payout_cause (
  gateway text not null,
  category text not null,
  cause text not null check (char_length(cause) between 1 and 200),
  primary key (gateway, category)
);
