-- Facts about where the buyer of an order was: two that agree decide the VAT (Article 24f of Regulation 282/2011).

create table location_fact (
  order_id bigint not null references orders on delete cascade,
  kind text not null check (kind in ('declared', 'billing', 'bank', 'card', 'network')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  told_at timestamptz not null,
  primary key (order_id, kind)
);
comment on table location_fact is 'kept ten years with the invoice, so it has no address: the country and the time are the fact';
comment on column location_fact.kind is
  'declared at the checkout; billing: of the address in the shop; bank: of the payer, as the company told; card: of its issuer; network: as a proxy told';
create index location_fact_by_time on location_fact (told_at);

-- What is known of the last 90 days; older orders have forgotten most of it.
insert into location_fact
select order_id, 'network', country, placed_at from order_origin where country is not null
union all
(select distinct on (p.order_id) p.order_id, 'billing', p.billing_country, p.started_at from payment p
  where p.billing_country is not null and p.charged_at is not null order by p.order_id, p.id desc);
insert into location_fact
select p.order_id, 'bank', p.billing_country, coalesce(p.settled_at, p.started_at) from payment p
  where p.billing_country is not null and p.charged_at is null and p.state = 'paid'
union all
select p.order_id, 'card', p.card_country, coalesce(p.settled_at, p.started_at) from payment p
  where p.card_country is not null and p.state = 'paid' and p.started_at > now() - interval '90 days'
on conflict do nothing;
