-- Prices that follow the cost at a supplier.

create table cost_rule (
  supplier_id integer primary key references supplier on delete cascade,
  margin integer not null check (margin between 0 and 100000),
  plus_cents integer not null check (plus_cents >= 0),
  ending text not null check (ending in ('exact', '99', '95', '00')),
  floor_cents integer not null check (floor_cents >= 0),
  fee integer not null check (fee between 0 and 2000),
  fee_cents integer not null check (fee_cents >= 0),
  least integer not null check (least between 0 and 5000),
  move integer not null check (move between 0 and 10000),
  jump integer not null check (jump between 1 and 100000),
  version integer not null default 0,
  saved_at timestamptz not null
);
comment on table cost_rule is 'shares are hundredths of a per cent, amounts US cents';
comment on column cost_rule.margin is 'of the cost, on top of it';
comment on column cost_rule.fee is 'of the payment, a share of the price';
comment on column cost_rule.least is 'share of the price that is left at least, after cost, VAT and fee';
comment on column cost_rule.move is 'a cost that moves by less changes no price';
comment on column cost_rule.jump is 'a cost that moves by more stops the article';

alter table supplier_article
  add column priced_cents integer,
  add column priced_at timestamptz,
  add column least_cents integer,
  add column stopped_at timestamptz;
comment on column supplier_article.priced_cents is 'cost in US cents that the price of the variant stands on; null: it follows no cost';
comment on column supplier_article.priced_at is 'when the price was last set by it; the latest of a variant counts';
comment on column supplier_article.least_cents is
  'lowest price that covers quoted_cents, VAT, fee and least margin; null: none does, or there is no quote';
comment on column supplier_article.stopped_at is 'its cost jumped then, and a person decides; nothing is sold or bought until then';
create index supplier_article_stopped on supplier_article (stopped_at) where stopped_at is not null;
