import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { Discount } from '../entered-discount.ts'

export type PriceGroupRow = Selectable<Database['price_group']>

/** Price groups by name, with the number of their resellers. */
export async function allPriceGroups(db: Db): Promise<(PriceGroupRow & { resellers: number })[]> {
  return db
    .selectFrom('price_group as g')
    .selectAll('g')
    .select(
      sql<number>`(select count(*) from reseller r where r.price_group_id = g.id)::integer`.as('resellers'),
    )
    .orderBy('g.name')
    .execute()
}

/** Locks a group. Resellers that join it at the same moment wait. */
export async function lockPriceGroup(trx: Trx, id: number): Promise<PriceGroupRow | undefined> {
  return trx.selectFrom('price_group').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Undefined if the name is taken. */
export async function insertPriceGroup(
  trx: Trx,
  { quantity_breaks: breaks, ...group }: Discount & { name: string },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('price_group')
    .values({ ...group, quantity_breaks: JSON.stringify(breaks) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function isPriceGroupName(trx: Trx, name: string, exceptId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('price_group')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a group, and its discounts into all of its resellers. */
export async function updatePriceGroup(
  trx: Trx,
  id: number,
  { name, discount, quantity_breaks }: Discount & { name: string },
): Promise<void> {
  const discounts = { discount, quantity_breaks: JSON.stringify(quantity_breaks) }
  await trx
    .updateTable('price_group')
    .set((set) => ({ name, ...discounts, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('reseller')
    .set((set) => ({ ...discounts, version: set('version', '+', 1) }))
    .where('price_group_id', '=', id)
    .execute()
}

export async function deletePriceGroup(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('price_group').where('id', '=', id).execute()
}
