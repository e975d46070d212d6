-- A CDN purges pages by keys, so changes of products alone say which products they are.

alter table shown_change add column only_products boolean not null default false;
comment on column shown_change.only_products is 'shown_product names the products, and nothing else has changed';

create table shown_product (
  xid xid8 not null default pg_current_xact_id(),
  product_id integer not null,
  category_id integer not null,
  primary key (xid, product_id, category_id)
);
comment on table shown_product is 'products that a transaction changed for visitors; empty without a CDN that is purged';

-- which changes the CDN has purged
create table cdn_purge (
  id integer primary key default 1 check (id = 1),
  purged_for text not null,
  snapshot text not null,
  looked_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  issue text not null default '',
  failing_since timestamptz,
  purged_at timestamptz,
  check ((issue = '') = (failing_since is null))
);
comment on column cdn_purge.purged_for is 'the CDN and the release whose pages it keeps';
comment on column cdn_purge.snapshot is 'all changes that were visible in it are purged';
comment on column cdn_purge.due_at is 'the next look is not before it: a try is under way, or has failed';

create or replace function note_shown_change() returns trigger language plpgsql as $$
begin
  insert into shown_change default values
    on conflict (xid) do update set only_products = false where shown_change.only_products;
  return null;
end $$;

create or replace function note_shown_article() returns trigger language plpgsql as $$
begin
  if (new.author, new.image, new.cover, new.published_at, new.active) is distinct from
    (old.author, old.image, old.cover, old.published_at, old.active) then
    insert into shown_change default values
      on conflict (xid) do update set only_products = false where shown_change.only_products;
  end if;
  return null;
end $$;

-- a bulk change concerns all pages
create function note_shown_products(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 200 then
    insert into shown_change default values
      on conflict (xid) do update set only_products = false where shown_change.only_products;
    return;
  end if;
  insert into shown_change (only_products) values (true) on conflict do nothing;
  if exists (select from cdn_purge) then
    insert into shown_product (product_id, category_id)
      select id, category_id from product where id = any (ids)
      on conflict do nothing;
  end if;
end $$;

create or replace function note_shown_rows() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select id from (select * from added except select * from removed) changed);
begin
  if ids <> '{}' then
    perform note_shown_products(ids);
    -- the lists of the category that a product has left
    insert into shown_product (product_id, category_id)
      select r.id, r.category_id from removed r join added a on a.id = r.id
      where a.category_id <> r.category_id and exists (select from cdn_purge)
      on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_shown_variant() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select distinct product_id from (
      select id, product_id, sku, option_values, price_cents, current_price_cents, prior_price_cents, list_price_cents,
        image, position, active, least(stock + supplied, 10), activates
      from added
      except
      select id, product_id, sku, option_values, price_cents, current_price_cents, prior_price_cents, list_price_cents,
        image, position, active, least(stock + supplied, 10), activates
      from removed
    ) changed
  );
begin
  if ids <> '{}' then
    perform note_shown_products(ids);
  end if;
  return null;
end $$;

create function note_shown_product() returns trigger language plpgsql as $$
begin
  perform note_shown_products(array[coalesce(new.product_id, old.product_id)]);
  return null;
end $$;
create or replace trigger product_sold_shown after insert or update or delete on product_sold
  for each row execute function note_shown_product();
drop trigger review_shown on review;
create trigger review_shown after insert or update or delete on review
  for each row execute function note_shown_product();
