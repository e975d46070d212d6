-- Which transactions changed what visitors see, so that every process can drop the pages that it keeps.

create table shown_change (
  xid xid8 primary key default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp()
);

create function note_shown_change() returns trigger language plpgsql as $$
begin
  insert into shown_change default values on conflict do nothing;
  return null;
end $$;

-- Sales change the stock all the time; how much there is gets shown only when it is little.
create function note_shown_variant() returns trigger language plpgsql as $$
begin
  if exists (
    select id, product_id, sku, option_values, price_cents, list_price_cents, image, position, active, least(stock, 10)
    from added
    except
    select id, product_id, sku, option_values, price_cents, list_price_cents, image, position, active, least(stock, 10)
    from removed
  ) then
    insert into shown_change default values on conflict do nothing;
  end if;
  return null;
end $$;
create trigger variant_shown after update on variant
  referencing old table as removed new table as added for each statement execute function note_shown_variant();
create trigger variant_listed after insert or delete on variant
  for each statement execute function note_shown_change();

create function note_shown_rows() returns trigger language plpgsql as $$
begin
  if exists (select * from added except select * from removed) then
    insert into shown_change default values on conflict do nothing;
  end if;
  return null;
end $$;
create trigger product_shown after update on product
  referencing old table as removed new table as added for each statement execute function note_shown_rows();
create trigger product_listed after insert or delete on product
  for each statement execute function note_shown_change();

create function note_shown_article() returns trigger language plpgsql as $$
begin
  if (new.author, new.image, new.published_at, new.active) is distinct from
    (old.author, old.image, old.published_at, old.active) then
    insert into shown_change default values on conflict do nothing;
  end if;
  return null;
end $$;
comment on function note_shown_article is 'being read changes an article too, but no other page';
create trigger news_shown after update on news for each row execute function note_shown_article();
create trigger news_listed after insert or delete on news
  for each statement execute function note_shown_change();

do $$
declare name text;
begin
  foreach name in array array['category', 'category_text', 'currency', 'facet', 'home_item', 'news_text',
    'payment_method', 'product_text', 'review', 'seo_text', 'setting', 'website_info'] loop
    execute format('create trigger %I after insert or update or delete on %I
      for each statement execute function note_shown_change()', name || '_shown', name);
  end loop;
end $$;
