import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { CostRule } from './cost-rule.ts'

export interface StoredCostRule extends CostRule {
  version: number
}

export async function costRuleOf(db: Db, supplierId: number): Promise<StoredCostRule | undefined> {
  const row = await db
    .selectFrom('cost_rule')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  return row && ruleOf(row)
}

export function ruleOf(row: Selectable<Database['cost_rule']>): StoredCostRule {
  const { plus_cents: plusCents, floor_cents: floorCents, fee_cents: feeCents } = row
  const { margin, ending, fee, least, move, jump, version } = row
  return { margin, plusCents, ending, floorCents, fee, feeCents, least, move, jump, version }
}

/** Stores the rule of a supplier. Makes its articles due for new quotes, so that their lowest prices follow. */
export async function saveCostRule(
  trx: Trx,
  supplierId: number,
  { plusCents, floorCents, feeCents, margin, ending, fee, least, move, jump }: CostRule,
  now: Date,
): Promise<void> {
  const values = {
    margin,
    ending,
    fee,
    least,
    move,
    jump,
    saved_at: now,
    plus_cents: plusCents,
    floor_cents: floorCents,
    fee_cents: feeCents,
  }
  await trx
    .insertInto('cost_rule')
    .values({ supplier_id: supplierId, ...values })
    .onConflict((conflict) =>
      conflict.column('supplier_id').doUpdateSet({ ...values, version: sql<number>`cost_rule.version + 1` }),
    )
    .execute()
  await trx
    .updateTable('supplier_article')
    .set({ ask_at: null })
    .where('supplier_id', '=', supplierId)
    .execute()
}

/** Removes the rule of a supplier. Prices of its articles stay as they are, and no longer follow the cost. */
export async function removeCostRule(trx: Trx, supplierId: number): Promise<void> {
  await trx.deleteFrom('cost_rule').where('supplier_id', '=', supplierId).execute()
  await trx
    .updateTable('supplier_article')
    .set({ ask_at: null, priced_cents: null, priced_at: null, stopped_at: null })
    .where('supplier_id', '=', supplierId)
    .execute()
}
