-- What a payment company kept of a payment, where it tells.
alter table payment add column company_fee_cents bigint check (company_fee_cents >= 0);
alter table payment add column company_fee_currency text;
alter table payment add check ((company_fee_cents is null) = (company_fee_currency is null));
comment on column payment.company_fee_cents is
  'what the company kept of it for itself, in company_fee_currency, which need not be the one that was paid';

-- Single keys are listed by state, of all variants and of one, the newest first.
create index stock_key_by_state on stock_key (state, id);
create index stock_key_of_variant_by_state on stock_key (variant_id, state, id);
