import { sql } from 'kysely'
import type { Db } from '../../src/shop/shop.ts'

const words =
  'amber anchor arrow ashen aurora banner beacon blade bramble bronze canyon castle cinder citadel clover comet copper coral crimson crown crystal dagger dawn desert domain dragon dusk eagle eclipse ember empire falcon fathom feather fire forest forge frost galaxy garden ghost glacier gold granite hammer harbour harvest haven hollow horizon hunter ice iron island ivory jade jungle kingdom knight lantern legend lion lotus machine maple marble meadow meteor midnight mirror mist moon mountain nebula night oak ocean omen onyx opal orbit oracle orchid palace phantom phoenix pilgrim pioneer prairie prism quarry quest raven realm ridge river rogue rune sable saga sand scarlet shadow shard silver'

/**
 * Adds products, each with a name of three of 100 words and a number: 200 categories in 20, 20 platforms of
 * falling frequency (a third to one in 10,000), one variant each, four in ten without keys, one in ten off sale.
 * Triggers are off, so it needs a superuser.
 */
export async function addProducts(trx: Db, all: number): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql`set local statement_timeout = 0`.execute(trx)
  await addPlaces(trx)
  await sql`
    insert into product (external_id, category_id, url_name, name, search_name, key_type, cover, publisher, tagline, description,
      platform_ids, region_ids, language_ids, genre_ids, low_price_cents, in_stock, popularity, released_on, active)
    select 'bench-' || g, c.id, 'bench-' || g, initcap(name), name, 0, '{"genre": "space"}', 'Publisher ' || g % 5000,
      repeat('Tagline ', 8), repeat('A description of some length. ', 20),
      case when g % 10000 = 7 then array[p.ids[20]] when g % 3 = 0 then array[p.ids[1], p.ids[2 + g % 18]] else array[p.ids[2 + g % 18]] end,
      '{}', '{}', '{}', 99 + g * 31 % 9900, g % 10 >= 4, 0, date '2010-01-01' + g % 5000, g % 10 <> 9
    from (select g, w[1 + (hashint4(g) & 2147483647) % 100] || ' ' || w[1 + (hashint4(g + ${all}) & 2147483647) % 100] || ' ' ||
        w[1 + (hashint4(g + 2 * ${all}) & 2147483647) % 100] || ' ' || g as name
      from generate_series(1, ${all}::integer) g, (select string_to_array(${words}, ' ') as w) words) one
    join (select id, row_number() over (order by id) - 1 as place from category where parent_id is not null and url_name like 'bench-%') c
      on c.place = g % 200
    cross join (select array_agg(id order by id) as ids from facet where kind = 'platform' and code like 'bench-%') p`.execute(
    trx,
  )
  await sql`
    insert into variant (product_id, sku, price_cents, stock, position)
    select id, 'BENCH-' || id, low_price_cents, case when in_stock then 2 else 0 end, 0 from product where external_id like 'bench-%'`.execute(
    trx,
  )
}

async function addPlaces(trx: Db): Promise<void> {
  await sql`
    insert into category (url_name, name, position) select 'bench-' || g, 'Bench ' || g, g from generate_series(1, 20) g`.execute(
    trx,
  )
  await sql`
    insert into category (parent_id, url_name, name, position)
    select c.id, c.url_name || '-' || g, c.name || '.' || g, g from category c, generate_series(1, 10) g where c.url_name like 'bench-%'`.execute(
    trx,
  )
  await sql`
    insert into facet (kind, code, name) select kind, 'bench-' || g, 'Bench ' || kind || ' ' || g
    from unnest(array['platform', 'genre', 'region', 'language']) kind, generate_series(1, 20) g`.execute(trx)
}

/** Sets the counts that triggers would have kept. */
export async function countProductsAnew(db: Db): Promise<void> {
  await sql`truncate product_count, facet_count`.execute(db)
  await sql`
    insert into product_count (active, in_stock, category_id, products)
    select active, in_stock, category_id, count(*) from product group by active, in_stock, category_id`.execute(
    db,
  )
  await sql`
    insert into facet_count
    select facet_id, count(*) from product, unnest(platform_ids || region_ids || language_ids || genre_ids) as facet_id
    group by facet_id`.execute(db)
}
