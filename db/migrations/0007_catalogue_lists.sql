-- What long lists are read by: one index for each order, and the filters' counts kept instead of counted.
create index product_by_price on product (category_id, low_price_cents, id) where active;
create index product_by_search_name on product (category_id, (search_name collate "C"), id) where active;

create table category_facet (
  category_id integer not null references category on delete cascade,
  facet_id integer not null references facet on delete cascade,
  products integer not null,
  primary key (category_id, facet_id)
);
comment on column category_facet.products is 'active products of the category that have the facet; kept by trigger on product';

create function count_facets_of_added() returns trigger language plpgsql as $$
begin
  insert into category_facet as counted (category_id, facet_id, products)
  select p.category_id, facet_id, count(*)
  from added p, unnest(p.platform_ids || p.region_ids || p.language_ids || p.genre_ids) as facet_id
  where p.active
  group by p.category_id, facet_id
  on conflict (category_id, facet_id) do update set products = counted.products + excluded.products;
  return null;
end $$;

create function count_facets_of_removed() returns trigger language plpgsql as $$
begin
  update category_facet counted set products = counted.products - gone.products
  from (
    select p.category_id, facet_id, count(*) as products
    from removed p, unnest(p.platform_ids || p.region_ids || p.language_ids || p.genre_ids) as facet_id
    where p.active
    group by p.category_id, facet_id
  ) gone
  where counted.category_id = gone.category_id and counted.facet_id = gone.facet_id;
  return null;
end $$;

-- Sales change products too, but not what is counted here.
create function count_facets_of_changed() returns trigger language plpgsql as $$
begin
  insert into category_facet as counted (category_id, facet_id, products)
  select category_id, facet_id, sum(products)
  from (
    select p.category_id, facet_id, 1 as products
    from added p, unnest(p.platform_ids || p.region_ids || p.language_ids || p.genre_ids) as facet_id where p.active
    union all
    select p.category_id, facet_id, -1
    from removed p, unnest(p.platform_ids || p.region_ids || p.language_ids || p.genre_ids) as facet_id where p.active
  ) moves
  group by category_id, facet_id
  having sum(products) <> 0
  on conflict (category_id, facet_id) do update set products = counted.products + excluded.products;
  return null;
end $$;

create trigger product_added after insert on product
  referencing new table as added for each statement execute function count_facets_of_added();
create trigger product_removed after delete on product
  referencing old table as removed for each statement execute function count_facets_of_removed();
create trigger product_changed after update on product
  referencing old table as removed new table as added for each statement execute function count_facets_of_changed();

insert into category_facet (category_id, facet_id, products)
select p.category_id, facet_id, count(*)
from product p, unnest(p.platform_ids || p.region_ids || p.language_ids || p.genre_ids) as facet_id
where p.active
group by p.category_id, facet_id;
