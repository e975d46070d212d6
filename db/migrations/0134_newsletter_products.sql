-- Newsletters show products, the same ones in every language.

create table newsletter_product (
  newsletter_id integer not null references newsletter on delete cascade,
  product_id integer not null references product,
  position integer not null,
  left_out_at timestamptz,
  primary key (newsletter_id, product_id)
);
comment on column newsletter_product.left_out_at is
  'since when mails went out without it, because nobody could buy it; empty: never';
create index newsletter_product_of_product on newsletter_product (product_id);
