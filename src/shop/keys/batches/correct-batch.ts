import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import { decimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import type { Trx } from '../../schema.ts'
import { variantsBySku } from '../new-key-records.ts'
import { type BatchTexts, readBatchFacts } from './batch-facts.ts'
import { batchSubject } from './batch-name.ts'
import { type BatchFacts, type BatchRow, updateFacts } from './batch-records.ts'
import { lockBatch } from './lock-batch.ts'
import { hasBatchFor, hasHeldKey, lockKeysOfBatch, moveBatch, variantOfBatch } from './moved-batch-records.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'

/** Corrected details of a batch; a missing field stays. */
export interface BatchCorrection extends BatchTexts {
  sku?: string | undefined
  /** version that staff saw */
  seen?: number | undefined
}

interface Variant {
  id: number
  key_type: number
}

/**
 * Corrects the details of a batch. Another SKU moves the batch with its keys, if no order ever had one of them. Reports
 * count the new cost from then on, for sold keys too. Refuses `batch.*`, `input.*`, `not-found` and `staff.changed`.
 */
export async function correctBatch(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  batchId: number,
  { sku: entered, seen, ...texts }: BatchCorrection,
): Promise<void> {
  const now = shop.now()
  await inTransaction(shop.db, async (trx) => {
    const target = entered === undefined ? undefined : await variantOf(trx, entered.trim())
    const batch = await lockBatch(trx, batchId, target ? [target.id] : [])
    refuseUnseen(seen, batch.version)
    const facts = readBatchFacts({ ...textsOf(batch), ...texts }, now)
    const variant = await variantOfBatch(trx, batchId)
    const changed = differing(
      audited(variant.sku, factsOf(batch)),
      audited(target?.sku ?? variant.sku, facts),
    )
    if (Object.keys(changed.after).length === 0) return
    if (target && target.id !== variant.id) await moveTo(trx, batch, { from: variant, to: target })
    await updateFacts(trx, batch, facts)
    await recordChange(trx, now, actor, {
      action: 'batch.corrected',
      subject: batchSubject(batchId),
      ...changed,
    })
  })
  shop.wake('deliver-orders')
}

async function variantOf(trx: Trx, sku: string): Promise<Variant & { sku: string }> {
  const variant = (await variantsBySku(trx, [sku])).get(sku)
  return variant ? { ...variant, sku } : refuse('input.sku', { field: 'sku', values: { skus: sku } })
}

async function moveTo(
  trx: Trx,
  batch: BatchRow,
  { from, to }: { from: Variant; to: Variant },
): Promise<void> {
  await lockKeysOfBatch(trx, batch.id)
  if (await hasHeldKey(trx, batch.id)) refuse('batch.ordered', { field: 'sku' })
  if (from.key_type !== to.key_type) refuse('batch.other-kind', { field: 'sku' })
  if (batch.import_id !== null && (await hasBatchFor(trx, batch.import_id, to.id)))
    refuse('batch.same-import', { field: 'sku' })
  await moveBatch(trx, batch.id, to.id)
}

function factsOf(batch: BatchRow): BatchFacts {
  const { supplier, unit_cost_cents: cents, invoice, received_on: receivedOn, note } = batch
  return { supplier, unitCostCents: cents ?? undefined, invoice, receivedOn, note }
}

function textsOf(batch: BatchRow): BatchTexts {
  const { unitCostCents: cents, ...facts } = factsOf(batch)
  return { ...facts, cost: cents === undefined ? '' : decimal(cents) }
}

function audited(sku: string, facts: BatchFacts) {
  return { sku, ...facts, unitCostCents: facts.unitCostCents ?? null }
}
