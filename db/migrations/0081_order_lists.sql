-- Lists of the back office, however many orders there are.
create index orders_by_status on orders (status, id);
create index orders_by_email on orders (lower(email));
create index payment_by_company_id on payment (provider_payment_id) where provider_payment_id is not null;
create index mail_failed on mail (id) where state = 'failed';
create index refund_refused on refund (id) where state = 'failed';
create index orders_by_payment on orders (paid_at) where paid_at is not null;
