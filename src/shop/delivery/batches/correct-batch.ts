import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import type { Trx } from '../../schema.ts'
import { lockVariants } from '../key-records.ts'
import { type BatchTexts, readBatchFacts } from './batch-facts.ts'
import { batchName } from './batch-name.ts'
import { batchById, type BatchRow, lockBatch, updateFacts } from './batch-records.ts'
import {
  hasBatchFor,
  lockKeysOfBatch,
  moveBatch,
  skuOfVariant,
  variantToMoveTo,
} from './moved-batch-records.ts'

/** The details of a batch as staff correct them; a missing one stays. */
export interface BatchCorrection extends BatchTexts {
  sku?: string | undefined
  /** version that staff saw */
  seen?: number | undefined
}

type CorrectShop = Pick<Shop, 'db' | 'now' | 'wake'>

/**
 * Corrects the details of a batch. Another SKU takes its keys along, which only a batch can that no order ever had a key
 * of. Reports count the new cost from then on, for sold keys too.
 */
export async function correctBatch(
  shop: CorrectShop,
  actor: Actor,
  batchId: number,
  { sku: typed, seen, ...texts }: BatchCorrection,
): Promise<void> {
  const now = shop.now()
  const known = (await batchById(shop.db, batchId)) ?? refuse('not-found')
  const facts = readBatchFacts({ ...textsOf(known), ...texts }, now)
  const sku = typed?.trim()
  await inTransaction(shop.db, async (trx) => {
    const target = sku === undefined ? undefined : await variantToMoveTo(trx, sku)
    if (sku !== undefined && !target) refuse('input.sku', { field: 'sku', values: { skus: sku } })
    await lockVariants(trx, [known.variant_id, ...(target ? [target.id] : [])])
    const batch = await lockBatch(trx, batchId)
    if (seen !== undefined && seen !== batch.version) refuse('staff.changed')
    const before = { sku: await skuOfVariant(trx, batch.variant_id), ...factsOf(batch) }
    if (target && target.id !== batch.variant_id) await moveTo(trx, batch, target)
    await updateFacts(trx, batch, facts)
    const after = { sku: sku ?? before.sku, ...facts, unitCostCents: facts.unitCostCents ?? null }
    const changed = changesBetween(before, after)
    if (changed.length === 0) return
    await recordChange(trx, now, actor, {
      action: 'batch.corrected',
      subject: { kind: 'batch', id: batchId, name: batchName(batchId) },
      before: pick(before, changed),
      after: pick(after, changed),
    })
  })
  shop.wake('deliver-orders')
}

async function moveTo(trx: Trx, batch: BatchRow, target: { id: number; key_type: number }): Promise<void> {
  const keys = await lockKeysOfBatch(trx, batch.id)
  if (keys.ordered > 0) refuse('batch.ordered', { field: 'sku' })
  if (keys.keyType !== target.key_type) refuse('batch.other-kind', { field: 'sku' })
  if (batch.import_id !== null && (await hasBatchFor(trx, batch.import_id, target.id)))
    refuse('batch.same-import', { field: 'sku' })
  await moveBatch(trx, batch.id, target.id)
}

function factsOf({ supplier, unit_cost_cents, invoice, received_on, note }: BatchRow) {
  return { supplier, unitCostCents: unit_cost_cents, invoice, receivedOn: received_on, note }
}

function textsOf(batch: BatchRow): BatchTexts {
  const { unitCostCents: cents, ...facts } = factsOf(batch)
  return { ...facts, cost: cents === null ? '' : (cents / 100).toFixed(2) }
}

type Facts = Record<string, unknown>

function changesBetween(before: Facts, after: Facts): string[] {
  return Object.keys(before).filter((name) => before[name] !== after[name])
}

function pick(facts: Facts, names: readonly string[]): Facts {
  return Object.fromEntries(names.map((name) => [name, facts[name]]))
}
