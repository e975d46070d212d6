alter table dispute add column of_rest boolean not null default false;
comment on column dispute.of_rest is 'the company names no amount: what the buyer had not got back before';

update dispute d set of_rest = true from payment p
  where p.id = d.payment_id and p.gateway in ('payssion', 'oceanpayment', 'paypal-form') and d.cents = p.cents
    and p.currency = d.currency;
