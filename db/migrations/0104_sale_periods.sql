-- Sale periods, the history of prices in force, and the lowest price of the 30 days before a reduction.

create table sale_period (
  id bigint generated always as identity primary key,
  variant_id integer not null references variant on delete cascade,
  price_cents integer not null check (price_cents >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'running', 'over')),
  check (starts_at < ends_at),
  constraint sale_periods_are_apart exclude using gist (
    int4range(variant_id, variant_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
);
comment on column sale_period.state is 'running: variant.sale_price_cents is its price';
create index sale_period_of_variant on sale_period (variant_id, starts_at);
create index sale_period_to_start on sale_period (starts_at) where state = 'planned';
create index sale_period_to_end on sale_period (ends_at) where state = 'running';
create unique index sale_period_running on sale_period (variant_id) where state = 'running';

alter table variant
  add column sale_price_cents integer check (sale_price_cents >= 0),
  add column current_price_cents integer generated always as (least(price_cents, sale_price_cents)) stored,
  add column prior_price_cents integer;
comment on column variant.price_cents is 'US cents outside sale periods';
comment on column variant.sale_price_cents is 'of the sale period that runs';
comment on column variant.current_price_cents is 'the price in force: a sale never raises it';
comment on column variant.prior_price_cents is
  'the lowest price in force of the 30 days before the one in force now; null when there was none; kept by trigger';

create table price_history (
  id bigint generated always as identity primary key,
  variant_id integer not null,
  from_at timestamptz not null,
  price_cents integer not null
);
comment on table price_history is
  'every price in force, until the next one of its variant; written by trigger, and outlives its variant';
create index price_history_of_variant on price_history (variant_id, from_at, id);

create function refuse_price_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of prices is only ever added to';
end $$;
create trigger price_history_stays before update or delete on price_history
  for each statement execute function refuse_price_history_change();

insert into price_history (variant_id, from_at, price_cents) select id, now(), current_price_cents from variant;

-- The moment from which the prices of this transaction are in force; whoever knows it better than the clock sets it.
create function price_moment() returns timestamptz stable language sql as $$
  select coalesce(nullif(current_setting('latchkey.price_moment', true), '')::timestamptz, clock_timestamp())
$$;

-- The lowest price of the 30 days before the one in force now came into force. What was in force for no time at all does
-- not count, so two changes at one moment are one.
create function prior_price(of_variant integer) returns integer stable language sql as $$
  with in_force as (
    select * from (
      select price_cents, from_at, lead(from_at, 1, 'infinity') over (order by from_at, id) as until_at
      from price_history where variant_id = of_variant
    ) noted
    where until_at > from_at
  ), present as (
    select min(from_at) as since from in_force
    where from_at > coalesce((
      select max(from_at) from in_force
      where price_cents <> (select price_cents from in_force where until_at = 'infinity')), '-infinity')
  )
  select min(price_cents) from in_force, present
  where from_at < since and until_at > since - interval '720 hours'
$$;

create function note_first_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (variant_id, from_at, price_cents)
  select id, price_moment(), current_price_cents from added;
  return null;
end $$;
create trigger variant_priced after insert on variant
  referencing new table as added for each statement execute function note_first_prices();

-- A history goes forward, whatever the clocks of two machines say.
create function note_price() returns trigger language plpgsql as $$
declare
  moment timestamptz := greatest(price_moment(),
    (select max(from_at) from price_history where variant_id = new.id));
begin
  insert into price_history (variant_id, from_at, price_cents)
  values (new.id, moment, least(new.price_cents, new.sale_price_cents));
  new.prior_price_cents := prior_price(new.id);
  return new;
end $$;
create trigger variant_repriced before update on variant for each row
  when (least(old.price_cents, old.sale_price_cents) <> least(new.price_cents, new.sale_price_cents))
  execute function note_price();

create or replace function keep_product_summary() returns trigger language plpgsql as $$
begin
  update product p set in_stock = s.in_stock, low_price_cents = s.low_price_cents
  from (
    select v.product_id, bool_or(v.active and v.stock > 0) as in_stock,
      coalesce(min(v.current_price_cents) filter (where v.active and v.stock > 0),
        min(v.current_price_cents) filter (where v.active), min(v.current_price_cents)) as low_price_cents
    from variant v
    where v.product_id in (select product_id from changed)
    group by v.product_id
  ) s
  where p.id = s.product_id
    and (p.in_stock, p.low_price_cents) is distinct from (s.in_stock, s.low_price_cents);
  return null;
end $$;

create or replace function note_shown_variant() returns trigger language plpgsql as $$
begin
  if exists (
    select id, product_id, sku, option_values, price_cents, current_price_cents, prior_price_cents, list_price_cents,
      image, position, active, least(stock, 10)
    from added
    except
    select id, product_id, sku, option_values, price_cents, current_price_cents, prior_price_cents, list_price_cents,
      image, position, active, least(stock, 10)
    from removed
  ) then
    insert into shown_change default values on conflict do nothing;
  end if;
  return null;
end $$;

-- A variant as the storefront shows it: the price in force, and the higher one that is crossed out beside it.
create view shown_variant as
select id, product_id, sku, option_values, image, stock, position, active,
  current_price_cents as price_cents,
  case
    when (select value from setting where key = 'price.crossed-out') = 'lowest' then
      case
        when prior_price_cents > current_price_cents
          and (list_price_cents is not null or price_cents > current_price_cents) then prior_price_cents
      end
    else coalesce(list_price_cents, case when price_cents > current_price_cents then price_cents end)
  end as list_price_cents
from variant;
