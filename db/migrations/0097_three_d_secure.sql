-- What banks ask for first when a card payment is disputed.
alter table payment add column challenged_at timestamptz;
comment on column payment.challenged_at is 'when the buyer of a card on our own page was last sent to the bank for 3-D Secure';
alter table payment add column three_d_secure jsonb check (jsonb_typeof(three_d_secure) = 'object');
comment on column payment.three_d_secure is 'what the company told of 3-D Secure: result, eci and reference';
