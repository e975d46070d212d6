import { deleteEmptyBatches, insertBatches, type NewBatches } from './batch-records.ts'
import type { Trx } from '../../schema.ts'

/** Keys that come in together, however many transactions they take: a batch for each of their variants. */
export interface Intake extends NewBatches {
  /** by variant, those that are there already */
  batches: Map<number, number>
  /** called in the transaction that adds keys, with how many it added to which batches */
  onAdded?: (trx: Trx, added: readonly AddedKeys[]) => Promise<void>
}

export interface AddedKeys {
  batchId: number
  count: number
}

/** Opens the batches that the intake lacks for these variants; they count as there once the transaction has ended. */
export async function openBatches(
  trx: Trx,
  intake: Intake,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const lacking = variantIds.filter((variantId) => !intake.batches.has(variantId))
  return new Map([...intake.batches, ...(await insertBatches(trx, lacking, intake))])
}

/** Leaves out the batches that no key went into. */
export async function dropEmptyBatches(
  trx: Trx,
  intake: Intake,
  batches: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const opened = [...batches].filter(([variantId]) => !intake.batches.has(variantId)).map(([, id]) => id)
  const empty = new Set(await deleteEmptyBatches(trx, opened))
  return new Map([...batches].filter(([, id]) => !empty.has(id)))
}
