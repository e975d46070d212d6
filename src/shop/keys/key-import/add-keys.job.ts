import { officeText } from '../../localisation/office-text.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { batchesOfImport } from '../batches/batch-records.ts'
import { storeKeys } from '../import-keys.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { openIntake } from '../batches/open-intake.ts'
import {
  addCount,
  deleteAllLines,
  deleteLines,
  deleteStaleChecks,
  type ImportRow,
  lockNextToAdd,
  markInStock,
  nextKeys,
  updateImport,
} from './import-records.ts'
import { stopImport, subjectOf } from './run-import.ts'
import type { Trx } from '../../schema.ts'

/**
 * Adds the keys of started imports in steps: key and line are written in one transaction, so that an interrupted
 * import resumes without duplicates. Deletes abandoned checks.
 */
export const addKeysJob = {
  name: 'add-keys',
  everySeconds: 10,
  run: addKeys,
} as const satisfies Job<Shop>

const keysPerTransaction = 200
const staleAfterMs = 24 * 3600 * 1000
const theJob: Actor = { kind: 'job', name: 'add-keys' }

async function addKeys(shop: Shop): Promise<number> {
  await deleteStaleChecks(shop.db, new Date(shop.now().getTime() - staleAfterMs))
  let failing: number | undefined
  try {
    const worked = await inTransaction(shop.db, async (trx) => {
      const row = await lockNextToAdd(trx)
      failing = row?.id
      return row ? addSome(shop, trx, row) : 0
    })
    if (worked > 0) shop.wake('deliver-orders')
    return worked
  } catch (error) {
    if (failing === undefined) throw error
    shop.log.error({ err: error, importId: failing }, 'an import of keys was stopped')
    await stopImport(shop, theJob, failing)
    return 1
  }
}

async function addSome(shop: Shop, trx: Trx, row: ImportRow): Promise<number> {
  const next = await nextKeys(trx, row.id, keysPerTransaction)
  if (next.length === 0) {
    await finish(shop, trx, row)
    return 1
  }
  const intake = {
    ...openIntake(shop, theJob, {
      importId: row.id,
      facts: {
        supplier: row.supplier,
        unitCostCents: row.unit_cost_cents ?? undefined,
        invoice: row.invoice,
        receivedOn: row.received_on,
        note: row.note,
      },
      quarantineReason: row.is_quarantined ? officeText('audit.value.quarantined-import') : undefined,
      batches: await batchesOfImport(
        trx,
        row.id,
        next.map(({ key }) => key.variant_id),
      ),
    }),
    by: row.created_by,
  }
  const { stored } = await storeKeys(
    trx,
    intake,
    next.map(({ key }) => key),
  )
  const isStored = ({ key }: (typeof next)[number]) => stored.has(key.fingerprint.toString('hex'))
  const lines = next.filter(isStored).map(({ line }) => line)
  await deleteLines(trx, row.id, lines)
  // another import brought the same key
  await markInStock(
    trx,
    row.id,
    next.filter((one) => !isStored(one)).map(({ line }) => line),
  )
  await addCount(trx, row.id, lines.length)
  return next.length
}

async function finish(shop: Shop, trx: Trx, row: ImportRow): Promise<void> {
  const leftOut = await deleteAllLines(trx, row.id)
  await updateImport(trx, row.id, { state: 'done', finished_at: shop.now(), left_out_count: leftOut })
  await recordChange(trx, shop.now(), theJob, {
    action: 'import.finished',
    subject: subjectOf(row.id),
    after: { keys: row.added_count, leftOut },
  })
}
