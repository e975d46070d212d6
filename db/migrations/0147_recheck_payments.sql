-- Paid payments are asked about again, each day as long as a dispute can come.

alter table payment add column if not exists recheck_at timestamptz;
update payment
set recheck_at = now() + (id % 1440) * interval '1 minute'
where state in ('paid', 'refunded') and settled_at > now() - interval '180 days';
create index if not exists payment_recheck_at on payment (recheck_at) where recheck_at is not null;
