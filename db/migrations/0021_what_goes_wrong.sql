-- What does not go through, for the jobs to let others go first and for the shop keeper to see.

alter table orders
  add column failed_runs integer not null default 0,
  add column rests_until timestamptz;
comment on column orders.failed_runs is 'how often in a row a background job failed on the order';
comment on column orders.rests_until is 'when a job tries it again after it failed; null when nothing failed';

alter table payment add column last_answer text not null default '';
comment on column payment.last_answer is 'what the company said when the shop last asked it about the payment';

alter table refund add column asked_anew integer not null default 0;
comment on column refund.asked_anew is
  'how often the shop keeper had a refused refund asked for again, each time with another idempotency key';
