import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import type { BatchFacts } from '../batches/batch-records.ts'
import type { KeyImportState } from '../delivery/delivery-tables.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import type { ImportShop } from './check-import.ts'
import { countNew, deleteImport, type ImportRow, lockImport, updateImport } from './import-records.ts'
import type { Trx } from '../../schema.ts'

export interface ImportOrder {
  facts: BatchFacts
  /** its batches stay in quarantine until released */
  isQuarantined: boolean
  count: number
}

/**
 * Starts a checked import. Refuses `staff.changed` when the number of keys differs now, or another person started or
 * dropped the import.
 */
export async function startImport(
  shop: ImportShop,
  actor: Actor,
  importId: number,
  { facts, isQuarantined, count }: ImportOrder,
): Promise<void> {
  await move(shop, importId, 'checked', async (trx) => {
    if (count === 0 || (await countNew(trx, importId)) !== count) refuse('staff.changed')
    await updateImport(trx, importId, {
      state: 'adding',
      started_at: shop.now(),
      supplier: facts.supplier,
      unit_cost_cents: facts.unitCostCents ?? null,
      invoice: facts.invoice,
      received_on: facts.receivedOn,
      note: facts.note,
      is_quarantined: isQuarantined,
    })
    await recordChange(trx, shop.now(), actor, {
      action: 'import.started',
      subject: subjectOf(importId),
      after: { keys: count, supplier: facts.supplier, unitCostCents: facts.unitCostCents, isQuarantined },
    })
  })
  shop.wake('add-keys')
}

export async function stopImport(shop: ImportShop, actor: Actor, importId: number): Promise<void> {
  return turn(shop, actor, importId, { from: 'adding', to: 'stopped' })
}

export async function continueImport(shop: ImportShop, actor: Actor, importId: number): Promise<void> {
  await turn(shop, actor, importId, { from: 'stopped', to: 'adding' })
  shop.wake('add-keys')
}

export async function dropImport(shop: ImportShop, importId: number): Promise<void> {
  return move(shop, importId, 'checked', (trx) => deleteImport(trx, importId))
}

async function turn(
  shop: ImportShop,
  actor: Actor,
  importId: number,
  { from, to }: { from: KeyImportState; to: 'adding' | 'stopped' },
): Promise<void> {
  return move(shop, importId, from, async (trx) => {
    await updateImport(trx, importId, { state: to })
    await recordChange(trx, shop.now(), actor, {
      action: to === 'adding' ? 'import.continued' : 'import.stopped',
      subject: subjectOf(importId),
    })
  })
}

async function move(
  { db }: ImportShop,
  importId: number,
  from: KeyImportState,
  work: (trx: Trx, row: ImportRow) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await lockImport(trx, importId)
    return row?.state === from ? work(trx, row) : refuse('staff.changed')
  })
}

export function subjectOf(importId: number) {
  return { kind: 'import', id: importId, name: `import ${importId}` } as const
}
