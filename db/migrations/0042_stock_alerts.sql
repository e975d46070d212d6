-- Who asked to be told when a sold-out variant is back; members have their wishlist besides.

create table stock_alert (
  id integer generated always as identity primary key,
  link_token uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email)),
  variant_id integer not null references variant on delete cascade,
  locale text not null,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'sent')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  unique (email, variant_id)
);
comment on column stock_alert.asked_at is 'when the last confirmation mail was queued';
create index stock_alert_waiting on stock_alert (variant_id) where state = 'confirmed';
create index stock_alert_by_end on stock_alert (expires_at);
