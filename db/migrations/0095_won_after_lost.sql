-- What a lost dispute took has a credit note however it was booked, and what comes back after all is invoiced anew.

alter table document
  add column renews_id bigint references document,
  add check (series = 'invoice' or renews_id is null);
comment on column document.renews_id is 'the invoice of the order, of a later one for money that a credit note gave back and that came back';

drop index document_invoice;
create unique index document_invoice on document (order_id) where series = 'invoice' and renews_id is null;

drop trigger orders_money_moved on orders;
create trigger orders_money_moved after update of paid_at, refunded_cents, charged_back_cents on orders
  for each row when (new.paid_at is not null
    and (old.paid_at is null or new.refunded_cents is distinct from old.refunded_cents
      or new.charged_back_cents is distinct from old.charged_back_cents))
  execute function note_document_due();

insert into document_due (order_id, paid_at, due_at)
  select id, paid_at, paid_at from orders where paid_at is not null and exists (
    select from dispute d join payment p on p.id = d.payment_id where p.order_id = orders.id and d.state in ('won', 'lost')
  )
  on conflict do nothing;
