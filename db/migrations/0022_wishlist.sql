-- What members wish for, and what they last knew of it: a mail tells them when it is better than that.

create table wishlist_item (
  member_id integer not null references member on delete cascade,
  product_id integer not null references product on delete cascade,
  wished_at timestamptz not null,
  alert boolean not null default true,
  known_price_cents integer not null,
  known_in_stock boolean not null,
  alerted_at timestamptz,
  primary key (member_id, product_id)
);
comment on column wishlist_item.known_price_cents is 'US cents: the lowest price since it was wished for that the member knows';
create index wishlist_item_of_product on wishlist_item (product_id) where alert;
