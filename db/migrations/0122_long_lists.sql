-- Lists of the back office whose cost grew with the products, codes and subscribers: how many products each category and each facet has.

-- The primary key has the order of age too, and was walked whole in search of a state that hardly any product has.
drop index product_of_state_by_id;
drop index product_of_category_by_id;
create index product_of_state_by_age on product (active, in_stock, (-id));
create index product_of_category_by_age on product (category_id, active, in_stock, (-id));

truncate product_count;
alter table product_count add column category_id integer not null;
comment on table product_count is
  'all rows of a state, or of a category, added up are its number of products; kept by trigger';

create table facet_count (
  facet_id integer not null,
  products bigint not null
);
comment on table facet_count is 'all rows of a facet added up are its number of products; kept by trigger';

create or replace function count_added_products() returns trigger language plpgsql as $$
begin
  insert into product_count (active, in_stock, category_id, products)
    select active, in_stock, category_id, count(*) from added group by active, in_stock, category_id;
  insert into facet_count
    select facet_id, count(*)
    from added, unnest(platform_ids || region_ids || language_ids || genre_ids) as facet_id group by facet_id;
  return null;
end $$;
create or replace function count_removed_products() returns trigger language plpgsql as $$
begin
  insert into product_count (active, in_stock, category_id, products)
    select active, in_stock, category_id, -count(*) from removed group by active, in_stock, category_id;
  insert into facet_count
    select facet_id, -count(*)
    from removed, unnest(platform_ids || region_ids || language_ids || genre_ids) as facet_id group by facet_id;
  return null;
end $$;
create or replace function count_moved_product() returns trigger language plpgsql as $$
begin
  insert into product_count (active, in_stock, category_id, products)
    values (old.active, old.in_stock, old.category_id, -1), (new.active, new.in_stock, new.category_id, 1);
  return null;
end $$;
create function count_facets_of_product() returns trigger language plpgsql as $$
begin
  insert into facet_count
    select facet_id, sum(products) from (
      select unnest(old.platform_ids || old.region_ids || old.language_ids || old.genre_ids) as facet_id, -1 as products
      union all
      select unnest(new.platform_ids || new.region_ids || new.language_ids || new.genre_ids), 1
    ) as change group by facet_id having sum(products) <> 0;
  return null;
end $$;

drop trigger product_moves_are_counted on product;
create trigger product_moves_are_counted after update on product
  for each row when ((old.active, old.in_stock, old.category_id) is distinct from (new.active, new.in_stock, new.category_id))
  execute function count_moved_product();
create trigger product_facets_are_counted after update on product
  for each row when ((old.platform_ids, old.region_ids, old.language_ids, old.genre_ids)
    is distinct from (new.platform_ids, new.region_ids, new.language_ids, new.genre_ids))
  execute function count_facets_of_product();

insert into product_count (active, in_stock, category_id, products)
  select active, in_stock, category_id, count(*) from product group by active, in_stock, category_id;
insert into facet_count
  select facet_id, count(*)
  from product, unnest(platform_ids || region_ids || language_ids || genre_ids) as facet_id group by facet_id;

-- A list of coupons shows one code of each series; subscribers are found by how an e-mail, or the part behind its @, begins.
create index coupon_single on coupon (id) where series is null;
create index newsletter_subscriber_by_email_start on newsletter_subscriber (email text_pattern_ops);
create index newsletter_subscriber_by_host_start on newsletter_subscriber (split_part(email, '@', 2) text_pattern_ops);
