create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table category (
  id integer generated always as identity primary key,
  parent_id integer references category,
  url_name text not null unique,
  name text not null,
  description text not null default '',
  position integer not null default 0,
  check (parent_id <> id)
);

create table category_text (
  category_id integer not null references category on delete cascade,
  locale text not null,
  name text not null,
  description text not null default '',
  primary key (category_id, locale)
);

-- What the filters offer: platforms, regions, languages, genres.
create table facet (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('platform', 'region', 'language', 'genre')),
  code text not null,
  name text not null,
  position integer not null default 0,
  unique (kind, code)
);

create table product (
  id integer generated always as identity primary key,
  external_id text not null unique,
  category_id integer not null references category,
  url_name text not null unique,
  name text not null,
  search_name text not null,
  key_type smallint not null check (key_type in (0, 1)),
  tagline text not null default '',
  explanation text not null default '',
  description text not null default '',
  activation text not null default '',
  publisher text not null default '',
  released_on date,
  image text,
  cover jsonb not null,
  attributes jsonb not null default '[]',
  confirm_title text,
  confirm_content text,
  seo_title text,
  seo_keywords text,
  seo_description text,
  platform_ids integer[] not null default '{}',
  region_ids integer[] not null default '{}',
  language_ids integer[] not null default '{}',
  genre_ids integer[] not null default '{}',
  low_price_cents integer not null default 0 check (low_price_cents >= 0),
  in_stock boolean not null default false,
  popularity integer not null default 0,
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column product.key_type is '0 digital key, 1 account';
comment on column product.search_name is 'search form of the name and its translations, one on each line';
comment on column product.low_price_cents is 'US cents of the cheapest variant in stock, else of the cheapest; kept by trigger';
comment on column product.in_stock is 'whether any variant has an available key; kept by trigger';

create index product_in_category on product (category_id, in_stock desc, popularity desc, id) where active;
create index product_facets on product using gin (category_id, platform_ids, region_ids, language_ids, genre_ids) where active;
create index product_search on product using gin (search_name gin_trgm_ops) where active;
create index product_latest on product (released_on desc nulls last, id) where active;
create index product_popular on product (popularity desc, id) where active;
create index product_by_name on product (lower(name));

create table product_text (
  product_id integer not null references product on delete cascade,
  locale text not null,
  name text,
  explanation text,
  description text,
  primary key (product_id, locale)
);
create index product_text_by_name on product_text (lower(name));

create table variant (
  id integer generated always as identity primary key,
  product_id integer not null references product,
  sku text not null unique,
  option_values text[] not null default '{}',
  price_cents integer not null check (price_cents >= 0),
  list_price_cents integer check (list_price_cents > price_cents),
  image text,
  stock integer not null default 0 check (stock >= 0),
  position integer not null default 0,
  active boolean not null default true
);
comment on column variant.option_values is 'one value for each attribute of the product, in their order';
comment on column variant.stock is 'number of available keys; kept by trigger on stock_key';
create index variant_of_product on variant (product_id, position);

create function keep_product_summary() returns trigger language plpgsql as $$
begin
  update product p set in_stock = s.in_stock, low_price_cents = s.low_price_cents
  from (
    select v.product_id, bool_or(v.active and v.stock > 0) as in_stock,
      coalesce(min(v.price_cents) filter (where v.active and v.stock > 0),
        min(v.price_cents) filter (where v.active), min(v.price_cents)) as low_price_cents
    from variant v
    where v.product_id in (select product_id from changed)
    group by v.product_id
  ) s
  where p.id = s.product_id
    and (p.in_stock, p.low_price_cents) is distinct from (s.in_stock, s.low_price_cents);
  return null;
end $$;
create trigger variant_added after insert on variant
  referencing new table as changed for each statement execute function keep_product_summary();
create trigger variant_changed after update on variant
  referencing new table as changed for each statement execute function keep_product_summary();

create table review (
  id bigint generated always as identity primary key,
  product_id integer not null references product,
  member_id bigint,
  fill_name text not null,
  email text not null,
  content text not null check (char_length(content) between 10 and 1000),
  score smallint not null check (score between 1 and 5),
  status smallint not null default 0,
  created_at timestamptz not null default now()
);
comment on column review.status is '0 shown, 1 hidden';
create index review_of_product on review (product_id, created_at desc) where status = 0;

create function keep_product_rating() returns trigger language plpgsql as $$
begin
  update product p set rating_count = s.rating_count, rating_sum = s.rating_sum
  from (
    select c.product_id, count(r.id)::integer as rating_count, coalesce(sum(r.score), 0)::integer as rating_sum
    from (select distinct product_id from changed) c
    left join review r on r.product_id = c.product_id and r.status = 0
    group by c.product_id
  ) s
  where p.id = s.product_id;
  return null;
end $$;
create trigger review_added after insert on review
  referencing new table as changed for each statement execute function keep_product_rating();
create trigger review_changed after update on review
  referencing new table as changed for each statement execute function keep_product_rating();
create trigger review_removed after delete on review
  referencing old table as changed for each statement execute function keep_product_rating();

-- What the home page puts forward.
create table home_item (
  list text not null check (list in ('banner', 'hottest', 'best-seller')),
  position integer not null,
  product_id integer not null references product,
  primary key (list, position)
);
