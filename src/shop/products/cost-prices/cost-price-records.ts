import { sql } from 'kysely'
import type { Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

/** A variant with the article that decides its price, and the cost of that article. Amounts are US cents. */
export interface CostedVariant {
  articleId: number
  supplierId: number
  variantId: number
  productId: number
  sku: string
  name: string
  costCents: number
  priceCents: number
}

export interface MovedVariant extends CostedVariant {
  fromCents: number
  /** the price does not cover the cost */
  isUncovered: boolean
}

/** The first article of each variant that a supplier sells, preferably one that is in stock. */
const deciding = (after: number) => sql`
  select distinct on (a.variant_id) a.id as "articleId", a.supplier_id as "supplierId", a.variant_id as "variantId",
    v.product_id as "productId", v.sku, p.name, a.quoted_cents as "costCents", v.price_cents as "priceCents",
    a.least_cents, a.stopped_at, a.priced_cents
  from supplier_article a join supplier s on s.id = a.supplier_id
    join variant v on v.id = a.variant_id join product p on p.id = v.product_id
  where a.active and s.active and a.quoted_cents is not null and a.variant_id > ${after}
  order by a.variant_id, a.quoted_stock > 0 desc, a.turn, a.id`

/** The next variants whose price a supplier decides, by id. */
export async function costedVariants(
  db: Db,
  { supplierId, after, max }: { supplierId: number; after: number; max: number },
): Promise<CostedVariant[]> {
  const { rows } = await sql<CostedVariant>`
    select "articleId", "supplierId", "variantId", "productId", sku, name, "costCents", "priceCents"
    from (${deciding(after)}) d where d."supplierId" = ${supplierId}
    order by "variantId" limit ${max}`.execute(db)
  return rows
}

/** The next variants whose cost moved beyond the rule, by id. Their prices follow a cost already. */
export async function movedVariants(
  db: Db,
  { after, max }: { after: number; max: number },
): Promise<MovedVariant[]> {
  const { rows } = await sql<MovedVariant>`
    select "articleId", "supplierId", "variantId", "productId", sku, name, "costCents", "priceCents",
      last.priced_cents as "fromCents", d.least_cents > "priceCents" as "isUncovered"
    from (${deciding(after)}) d join cost_rule r on r.supplier_id = d."supplierId"
      join lateral (
        select l.priced_cents from supplier_article l
        where l.variant_id = d."variantId" and l.priced_at is not null order by l.priced_at desc, l.id limit 1
      ) last on true
    where d.stopped_at is null and d.priced_cents is not null and d.least_cents is not null and (
      abs(d."costCents" - last.priced_cents)::bigint * 10000 > r.move::bigint * last.priced_cents
      or d.least_cents > "priceCents")
    order by "variantId" limit ${max}`.execute(db)
  return rows
}

/** The variant of an article that waits for a person. */
export async function stoppedVariant(
  db: Db,
  articleId: number,
): Promise<(CostedVariant & { version: number }) | undefined> {
  const { rows } = await sql<CostedVariant & { version: number }>`
    select a.id as "articleId", a.supplier_id as "supplierId", a.variant_id as "variantId",
      v.product_id as "productId", v.sku, p.name, a.quoted_cents as "costCents", v.price_cents as "priceCents", a.version
    from supplier_article a join variant v on v.id = a.variant_id join product p on p.id = v.product_id
    where a.id = ${articleId} and a.stopped_at is not null and a.quoted_cents is not null`.execute(db)
  return rows[0]
}

/** Stores the cost that a price is based on from now on. The article no longer waits for a person. */
export async function markPriced(
  trx: Trx,
  { articleId, costCents }: Pick<CostedVariant, 'articleId' | 'costCents'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('supplier_article')
    .set({ priced_cents: costCents, priced_at: now, stopped_at: null, last_issue: '' })
    .where('id', '=', articleId)
    .execute()
}
