-- Where the company said that a payment is paid, so that a buyer who comes back pays that one and no second one.

alter table payment add column if not exists pay_url text;
