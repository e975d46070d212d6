import type { PartialProduct } from '../import/catalogue-line.ts'
import { knownCategories } from '../import/category-import-records.ts'
import { importProducts } from '../import/import-products.ts'
import type { LineIssue } from '../import/import-report.ts'
import { storedProducts } from '../import/stored-products.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import type { LockedProduct } from './product-write-records.ts'
import { recordProductChange } from './record-product-change.ts'
import { keepStates } from '../undo/begin-change.ts'
import type { Trx } from '../../schema.ts'

export interface ProductWrite {
  product: LockedProduct
  line: PartialProduct
}

/**
 * Writes the lines by the import's rules, ends caches, and records each change in the audit log. Returns the problems
 * of lines that were not written; their `line` counts the writes from 1. Keeps the former state for an undo with
 * `changeId`. Call it in a catalogue transaction with locked products.
 */
export async function writeProducts(
  trx: Trx,
  { now, config }: Pick<Shop, 'now' | 'config'>,
  actor: Actor,
  writes: readonly ProductWrite[],
  changeId?: number,
): Promise<LineIssue[]> {
  const externalIds = writes.map(({ line }) => line.id)
  const before = await storedProducts(trx, externalIds)
  const lines = writes.map(({ line }, index) => ({ line: index + 1, content: line }))
  const { issues } = await importProducts(trx, lines, await knownCategories(trx), {
    now: now(),
    timeZone: config.timeZone,
  })
  const after = await storedProducts(trx, externalIds)
  if (changeId !== undefined) await keepStates(trx, changeId, { before, after })
  for (const { product } of writes) {
    await recordProductChange(trx, now(), actor, {
      product,
      before: before.get(product.external_id) ?? {},
      after: after.get(product.external_id) ?? {},
    })
  }
  return issues
}
