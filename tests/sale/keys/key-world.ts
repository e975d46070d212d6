import type { BatchFacts } from '../../../src/shop/keys/batches/batch-records.ts'
import { noFacts } from '../../../src/shop/keys/batches/batch-facts.ts'
import { openIntake } from '../../../src/shop/keys/batches/open-intake.ts'
import { importKeys } from '../../../src/shop/keys/import-keys.ts'
import type { KeyState } from '../../../src/shop/keys/delivery/delivery-tables.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { testActor, makeProduct } from '../../helpers/fixtures.ts'
import { known } from '../sale-world.ts'

export interface StockedVariant {
  variantId: number
  sku: string
}

/** A new product of one variant at $10.00 without a key. */
export async function makeVariant(shop: Shop): Promise<StockedVariant> {
  const { id, sku } = known((await makeProduct(shop)).variants[0])
  return { variantId: id, sku }
}

/** Adds that many new keys as one batch, or to one of `batches`. Returns its id. */
export async function addBatch(
  shop: Shop,
  { sku, variantId }: StockedVariant,
  count: number,
  facts: Partial<BatchFacts> = {},
  batches = new Map<number, number>(),
): Promise<number> {
  const intake = openIntake(shop, testActor, { facts: { ...noFacts(shop.now()), ...facts }, batches })
  const rows = Array.from({ length: count }, (_, index) => ({
    line: index + 1,
    sku,
    content: { code: shop.secrets.randomToken() },
  }))
  await importKeys(shop, intake, rows)
  return known(intake.batches.get(variantId))
}

/** Number of keys of a batch, by state. */
export async function statesOf({ db }: Shop, batchId: number): Promise<Partial<Record<KeyState, number>>> {
  const rows = await db
    .selectFrom('stock_key')
    .select('state')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('batch_id', '=', batchId)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Keys that an order has or had: batch and state. */
export async function keysOf({ db }: Shop, { id }: { id: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_key as k')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .select(['k.batch_id', 'k.state'])
    .where('l.order_id', '=', id)
    .orderBy('k.id')
    .execute()
  return rows.map(({ batch_id: batchId, state }) => `${batchId} ${state}`)
}

export async function changesOf({ db }: Shop, kind: string, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  return rows.map(({ action, actor }) => `${action} by ${actor}`)
}
