import { refuse } from '../errors.ts'
import { keysOnShelf, keysOwed } from './delivery/owed-key-records.ts'
import {
  dropClaimsOfHeld,
  releaseHeld,
  holdAvailable,
  lockVariants,
  type MissingKeys,
  missingKeys,
  variantIdsOfOrder,
} from './key-records.ts'
import type { Trx } from '../schema.ts'

/**
 * Holds a key for every unit, or refuses `stock.short` (CHK-11). Paid orders that wait come first. `supplied`: keys
 * that suppliers have, by variant. They cover units beyond the stock and are bought after the payment.
 */
export async function holdKeys(
  trx: Trx,
  lines: readonly (LineToHold & { sku: string })[],
  { now, supplied }: { now: Date; supplied: ReadonlyMap<number, number> },
): Promise<void> {
  const short = await holdSpare(trx, lines, now, supplied)
  if (short) refuse('stock.short', { field: short.line.sku, values: { left: short.left } })
}

/** Holds all keys of a closed order again, else none. Returns whether it holds them. */
export async function holdAgain(trx: Trx, orderId: number, now: Date): Promise<boolean> {
  const lacking = await missingKeys(trx, orderId)
  if (lacking.length === 0) return true
  const lines = lacking.map(({ missing, ...line }) => ({ ...line, quantity: missing }))
  const isComplete = (await holdSpare(trx, lines, now)) === undefined
  if (!isComplete) await releaseHeld(trx, orderId)
  return isComplete
}

interface LineToHold {
  id: number
  variant_id: number
  quantity: number
}

/** Holds keys that no paid order waits for. Returns the first short line and its available keys. */
async function holdSpare<Line extends LineToHold>(
  trx: Trx,
  lines: readonly Line[],
  now: Date,
  supplied: ReadonlyMap<number, number> = new Map(),
): Promise<{ line: Line; left: number } | undefined> {
  const variantIds = lines.map((line) => line.variant_id)
  const [, owed, ...counts] = await Promise.all([
    lockVariants(trx, variantIds),
    keysOwed(trx, variantIds),
    ...lines.map((line) => holdAvailable(trx, line, line.quantity, now)),
  ])
  for (const [index, line] of lines.entries()) {
    const held = counts[index] ?? 0
    const owedOfIt = owed.get(line.variant_id) ?? 0
    const spare = owedOfIt > 0 ? (await keysOnShelf(trx, line.variant_id)) - owedOfIt : 0
    const left = Math.max(0, held + Math.min(0, spare) + (supplied.get(line.variant_id) ?? 0))
    if (left < line.quantity) return { line, left }
  }
  return undefined
}

export async function holdMissing(trx: Trx, lacking: readonly MissingKeys[], now: Date): Promise<boolean> {
  await lockVariants(
    trx,
    lacking.map((line) => line.variant_id),
  )
  let complete = true
  for (const line of lacking) {
    const held = await holdAvailable(trx, line, line.missing, now)
    if (held < line.missing) complete = false
  }
  return complete
}

/** Releases the keys of a paid order under review: nobody saw them, so a refund does not void them. */
export async function releaseUnseen(trx: Trx, orderId: number): Promise<void> {
  await dropClaimsOfHeld(trx, orderId)
  await releaseKeys(trx, orderId)
}

export async function releaseKeys(trx: Trx, orderId: number): Promise<void> {
  await lockVariants(trx, await variantIdsOfOrder(trx, orderId))
  await releaseHeld(trx, orderId)
}
