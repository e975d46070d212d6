-- What the card network says of a dispute decides whether Visa's rule about earlier payments applies.

alter table dispute add column card_brand text not null default '';
alter table dispute add column network_reason text not null default '';
alter table dispute add column rule_status text not null default '';
comment on column dispute.card_brand is 'network of the card, in the company''s word; empty if it does not tell';
comment on column dispute.network_reason is 'code of the network, such as 10.4';
comment on column dispute.rule_status is 'what the company says of Visa''s rule about earlier payments';

comment on column payment.card_hash is 'keyed hash of first six and last four figures with expiry, or of the company''s own name for the card; forgotten after 400 days, for a payment that was not paid after 90';

create index if not exists payment_shown_card on payment (started_at)
  where billing_country is not null or card_ending is not null;
create index if not exists payment_unpaid_card on payment (started_at)
  where card_hash is not null and state not in ('paid', 'refunded');
