import { batchesOfIntake, deleteEmptyBatches, insertBatches, type NewBatches } from './batch-records.ts'
import type { Trx } from '../../schema.ts'

export interface Intake extends NewBatches {
  batches: Map<number, number>
  onAdded?: (trx: Trx, added: readonly AddedKeys[]) => Promise<void>
}

export interface AddedKeys {
  batchId: number
  count: number
}

/**
 * Opens the missing batches of locked variants; the batches exist once the transaction ends. A batch that moved to
 * another variant counts as missing.
 */
export async function openBatches(
  trx: Trx,
  intake: Intake,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const known = await batchesOfIntake(trx, intake, variantIds)
  const lacking = variantIds.filter((variantId) => !known.has(variantId))
  return new Map([...intake.batches, ...known, ...(await insertBatches(trx, lacking, intake))])
}

export async function dropEmptyBatches(
  trx: Trx,
  intake: Intake,
  batches: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const opened = [...batches]
    .filter(([variantId, id]) => intake.batches.get(variantId) !== id)
    .map(([, id]) => id)
  const empty = new Set(await deleteEmptyBatches(trx, opened))
  return new Map([...batches].filter(([, id]) => !empty.has(id)))
}
