alter table payment_method add column company_method text not null default '';
comment on column payment_method.company_method is
  'which of the company''s own ways to pay, in its own words; empty leaves the choice to its page';
