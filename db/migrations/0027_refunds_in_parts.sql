-- A payment is given back in as many parts as it holds, and never more of it than it holds.

alter table refund drop constraint refund_payment_id_reason_key;
create unique index refund_of_surplus on refund (payment_id, reason) where reason <> 'asked';
create index refund_of_payment on refund (payment_id);

alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check check (state in ('open', 'pending', 'done', 'failed', 'dropped'));
comment on column refund.state is 'failed: the company refused it, the shop keeper decides; dropped: not given back after all';

alter table refund add column by_hand boolean not null default false;
comment on column refund.by_hand is 'paid back in another way, of which the company knows nothing';
update refund r set by_hand = true
  from order_event e where e.kind = 'refund-by-hand' and e.detail = 'refund ' || r.id;

alter table payment add column refunded_elsewhere_cents bigint not null default 0 check (refunded_elsewhere_cents >= 0);
comment on column payment.refunded_elsewhere_cents is 'what the company gave back without being asked by the shop';
update payment p
  set refunded_elsewhere_cents = greatest(0, o.refunded_cents - (
    select coalesce(sum(r.cents), 0) from refund r where r.payment_id = p.id and r.state <> 'failed'
  ))
  from orders o where o.id = p.order_id and p.state in ('paid', 'refunded');

create function guard_refund_sum() returns trigger language plpgsql as $$
begin
  perform from payment where id = new.payment_id for no key update;
  if (
    select sum(cents) from refund where payment_id = new.payment_id and reason = 'asked' and state <> 'dropped'
  ) > (select cents from payment where id = new.payment_id) then
    raise exception 'payment % does not hold that much', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refund_within_payment after insert on refund
  for each row when (new.reason = 'asked') execute function guard_refund_sum();
