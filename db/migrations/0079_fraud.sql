-- What orders have in common: for caps on unpaid ones, and for the rules that send a paid one to review.

create table order_origin (
  order_id bigint primary key references orders on delete cascade,
  placed_at timestamptz not null,
  email_hash bytea not null,
  network_hash bytea,
  country text check (country ~ '^[A-Z]{2}$')
);
comment on table order_origin is 'who an order seems to come from; forgotten after 90 days';
comment on column order_origin.email_hash is 'keyed hash of the address, without what makes several of one mailbox';
comment on column order_origin.network_hash is 'keyed hash of the network; null when its address is not of the public internet';
comment on column order_origin.country is 'of the network, as a proxy in front of the shop told; ISO 3166';
create index order_origin_by_email on order_origin (email_hash, placed_at);
create index order_origin_by_network on order_origin (network_hash, placed_at) where network_hash is not null;
create index order_origin_by_time on order_origin (placed_at);

alter table payment add column card_hash bytea;
comment on column payment.card_hash is
  'keyed hash of first six and last four figures with expiry, or of the company''s own name for the card; forgotten after 90 days';
alter table payment add column card_country text check (card_country ~ '^[A-Z]{2}$');
comment on column payment.card_country is 'where the card was issued, as the company told; ISO 3166';
alter table payment add column billing_country text check (billing_country ~ '^[A-Z]{2}$');
comment on column payment.billing_country is 'of the address that was given with a card; ISO 3166, forgotten after 90 days';
create index payment_of_card on payment (card_hash, started_at) where card_hash is not null;

create index orders_under_review on orders (paid_at) where status = 8;
