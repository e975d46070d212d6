-- Addresses that products and categories had before; they lead to the present one.

create table product_alias (
  url_name text primary key,
  product_id integer not null references product on delete cascade
);
create index product_alias_of on product_alias (product_id);

create function keep_old_product_address() returns trigger language plpgsql as $$
begin
  insert into product_alias (url_name, product_id) values (old.url_name, new.id)
    on conflict (url_name) do update set product_id = excluded.product_id;
  return null;
end $$;
create trigger product_renamed after update of url_name on product
  for each row when (old.url_name <> new.url_name) execute function keep_old_product_address();

create table category_alias (
  url_name text primary key,
  category_id integer not null references category on delete cascade
);
create index category_alias_of on category_alias (category_id);

create function keep_old_category_address() returns trigger language plpgsql as $$
begin
  insert into category_alias (url_name, category_id) values (old.url_name, new.id)
    on conflict (url_name) do update set category_id = excluded.category_id;
  return null;
end $$;
create trigger category_renamed after update of url_name on category
  for each row when (old.url_name <> new.url_name) execute function keep_old_category_address();
