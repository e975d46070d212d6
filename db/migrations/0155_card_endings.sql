alter table payment add column card_ending text check (card_ending ~ '^[0-9]{4}$');
comment on column payment.card_ending is 'last four figures of the card, as the company told; forgotten after 90 days';

create index if not exists payment_to_forget on payment (started_at)
  where card_hash is not null or billing_country is not null or card_ending is not null;
