-- What the buyer's bank, or the company for it, takes back or may take back.

create table dispute (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  gateway text not null,
  company_dispute_id text not null,
  unnamed boolean not null default false,
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  cents bigint not null check (cents >= 0),
  currency text not null,
  reason text not null default '',
  respond_by timestamptz,
  told_at timestamptz,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  unique (gateway, company_dispute_id)
);
create index dispute_of_payment on dispute (payment_id);
create index dispute_to_answer on dispute (respond_by) where state in ('inquiry', 'open');
comment on column dispute.state is
  'inquiry: a question, no money has moved; open: the money is gone for now; won: it is ours again; lost: it is gone for good';
comment on column dispute.unnamed is 'the company took the money without naming the dispute, which takes this row over';
comment on column dispute.told_at is 'when the newest news of it happened at the company; null where the company does not say';

alter table orders add column charged_back_cents bigint not null default 0 check (charged_back_cents >= 0);
comment on column orders.charged_back_cents is 'what lost disputes have taken of what was paid for it';
