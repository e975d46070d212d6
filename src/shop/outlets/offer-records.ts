import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'

export type OfferRow = Selectable<Database['outlet_offer']>

/** Keys that outlet `s` should have on offer `f` of variant `v` and product `p`. */
const wantedStock = sql<number>`(
  case when f.active and s.active and v.active and p.active then least(f.most, v.stock) else 0 end
)`

const priceInForce = sql<number>`v.current_price_cents`

/** An offer with the stock and the price that it should have now. */
export interface WantedOffer extends OfferRow {
  wanted_stock: number
  price_cents: number
}

/**
 * Claims offers whose price or stock at the outlet may differ, the longest due first. A change of stock or price
 * needs no row of its own: the difference stays until the outlet knows it.
 */
export async function claimOffers(
  db: Db,
  { now, until, max }: { now: Date; until: Date; max: number },
): Promise<WantedOffer[]> {
  const { rows } = await sql<WantedOffer>`
    with claimed as (
      update outlet_offer set rests_until = ${until} where id in (
        select f.id from outlet_offer f join outlet s on s.id = f.outlet_id
          join variant v on v.id = f.variant_id join product p on p.id = v.product_id
        where (f.rests_until is null or f.rests_until <= ${now}) and (s.rests_until is null or s.rests_until <= ${now})
          and (${wantedStock} > 0 or coalesce(f.told_stock, 0) > 0)
          and (f.due_at <= ${now} or f.told_stock is distinct from ${wantedStock}
            or (f.told_from_cents is distinct from ${priceInForce} and ${wantedStock} > 0))
        order by f.due_at, f.id limit ${max} for update of f skip locked
      ) returning *
    )
    select f.*, ${wantedStock} as wanted_stock, ${priceInForce} as price_cents
    from claimed f join outlet s on s.id = f.outlet_id
      join variant v on v.id = f.variant_id join product p on p.id = v.product_id
    order by f.outlet_id, f.due_at`.execute(db)
  return rows
}

/** Stores the price and stock that an outlet knows. The version stays, since staff did not change the offer. */
export async function noteOffer(
  db: Db,
  id: number,
  noted: Omit<Updateable<Database['outlet_offer']>, 'version'>,
): Promise<void> {
  await db.updateTable('outlet_offer').set(noted).where('id', '=', id).execute()
}

export async function lockOffer(trx: Trx, id: number): Promise<OfferRow | undefined> {
  return trx.selectFrom('outlet_offer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Undefined: the outlet has an offer of this variant or this article. */
export async function insertOffer(
  trx: Trx,
  offer: Insertable<Database['outlet_offer']>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('outlet_offer')
    .values(offer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateOffer(
  trx: Trx,
  id: number,
  changes: Pick<OfferRow, 'most' | 'active' | 'due_at'>,
): Promise<void> {
  await trx
    .updateTable('outlet_offer')
    .set((set) => ({ ...changes, rests_until: null, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteOffer(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('outlet_offer').where('id', '=', id).execute()
}

export async function wakeOffers(trx: Trx, outletId: number, now: Date): Promise<void> {
  await trx
    .updateTable('outlet_offer')
    .set({ rests_until: null, due_at: now })
    .where('outlet_id', '=', outletId)
    .execute()
}

/** Whether the outlet can still sell keys, by the stock that it got last. */
export async function hasStockThere(trx: Trx, outletId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('outlet_offer')
    .select('id')
    .where('outlet_id', '=', outletId)
    .where('told_stock', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Variants of offers by the outlet's ids, including offers that are off: a reservation may come late. */
export async function offeredVariants(
  db: Db,
  outletId: number,
  offers: readonly string[],
): Promise<Map<string, number>> {
  if (offers.length === 0) return new Map()
  const rows = await db
    .selectFrom('outlet_offer')
    .select(['offer_ref', 'variant_id'])
    .where('outlet_id', '=', outletId)
    .where('offer_ref', 'in', [...offers])
    .execute()
  return new Map(rows.map(({ offer_ref: offer, variant_id: id }) => [offer ?? '', id]))
}

export async function listOfferRows(db: Db, outletId: number) {
  return db
    .selectFrom('outlet_offer as f')
    .innerJoin('outlet as s', 's.id', 'f.outlet_id')
    .innerJoin('variant as v', 'v.id', 'f.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .selectAll('f')
    .select(['v.sku', 'v.stock', 'p.name as product'])
    .select(priceInForce.as('price_cents'))
    .select(wantedStock.as('wanted_stock'))
    .where('f.outlet_id', '=', outletId)
    .orderBy('v.sku')
    .execute()
}
