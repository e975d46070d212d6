-- Suppliers: accounts, the articles that are bought for variants, and each purchase with what came.

create table supplier (
  id integer generated always as identity primary key,
  kind text not null,
  name text not null unique check (char_length(name) between 1 and 80),
  active boolean not null default true,
  secret_id text not null,
  sealed bytea not null,
  daily_budget_cents integer not null check (daily_budget_cents >= 0),
  failures integer not null default 0,
  rests_until timestamptz,
  last_issue text not null default '',
  version integer not null default 0,
  created_at timestamptz not null
);
comment on column supplier.sealed is 'JSON of the credentials';
comment on column supplier.daily_budget_cents is 'US cents; a day is that of the zone of the shop';
comment on column supplier.failures is 'calls in a row without a clear answer';
comment on column supplier.rests_until is 'nothing is bought there before';

create table supplier_article (
  id integer generated always as identity primary key,
  supplier_id integer not null references supplier,
  variant_id integer not null references variant on delete cascade,
  article text not null check (char_length(article) between 1 and 80),
  turn integer not null default 1 check (turn between 1 and 99),
  highest_cents integer not null check (highest_cents > 0),
  active boolean not null default true,
  quoted_at timestamptz,
  quoted_cents integer,
  quoted_stock integer not null default 0,
  rests_until timestamptz,
  last_issue text not null default '',
  version integer not null default 0,
  unique (supplier_id, variant_id, article)
);
comment on column supplier_article.article is 'its id at the supplier';
comment on column supplier_article.turn is 'articles of a variant are tried in this order';
comment on column supplier_article.highest_cents is 'US cents that a key may cost';
comment on column supplier_article.quoted_cents is 'US cents of a key at quoted_at; null: the supplier does not sell it';
create index supplier_article_of_variant on supplier_article (variant_id) where active;

create table supplier_purchase (
  id bigint generated always as identity primary key,
  reference text not null unique,
  supplier_id integer not null references supplier,
  variant_id integer not null references variant,
  article_id integer references supplier_article on delete set null,
  article text not null,
  order_id bigint references orders on delete set null,
  quantity integer not null check (quantity between 1 and 1000),
  received integer not null default 0,
  max_cents integer not null check (max_cents > 0),
  price_cents integer not null,
  currency text not null,
  paid_cents integer,
  state text not null default 'open' check (state in ('open', 'bought', 'short', 'received', 'none', 'closed')),
  supplier_ref text not null default '',
  calls integer not null default 0,
  due_at timestamptz,
  issue text not null default '',
  batch_id integer references key_batch,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (received between 0 and quantity),
  check ((due_at is not null) = (state in ('open', 'bought')))
);
comment on column supplier_purchase.reference is 'our name for it at the supplier, which sells it once';
comment on column supplier_purchase.order_id is 'the oldest order that waited; the keys go to whoever waits longest';
comment on column supplier_purchase.max_cents is 'US cents of a key that the shop agreed to at most';
comment on column supplier_purchase.price_cents is 'agreed price of a key in the currency of the supplier';
comment on column supplier_purchase.state is
  'open: without an outcome; bought: keys are on their way; short: fewer usable keys came than were paid for; none: nothing was bought; closed: a person ended a short one';
comment on column supplier_purchase.calls is 'tries to buy or to ask that began';
create index supplier_purchase_due on supplier_purchase (due_at) where due_at is not null;
create index supplier_purchase_under_way on supplier_purchase (variant_id) where state in ('open', 'bought', 'short');
create index supplier_purchase_of_order on supplier_purchase (order_id) where order_id is not null;
create index supplier_purchase_of_supplier on supplier_purchase (supplier_id, created_at);

-- Keys that a supplier handed over, without their text: each is taken up once.
create table supplier_key (
  purchase_id bigint not null references supplier_purchase,
  name text not null,
  outcome text not null check (outcome in ('stored', 'known', 'picture')),
  primary key (purchase_id, name)
);
comment on column supplier_key.name is 'its id at the supplier';
comment on column supplier_key.outcome is 'known: the pool had this key already; picture: not a text';
