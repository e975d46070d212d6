alter table orders add column if not exists review_asked_at timestamptz;
comment on column orders.review_asked_at is 'when the one mail was queued that asks its buyer for a review';
create index if not exists orders_to_ask_for_review on orders (delivered_at) where review_asked_at is null and delivered_at is not null;

create index review_by_product on review (product_id);

-- Addresses that are not asked for a review any more.
create table review_mail_refusal (
  email text primary key check (email = lower(email)),
  refused_at timestamptz not null
);
