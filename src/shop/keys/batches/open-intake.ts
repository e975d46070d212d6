import type { BatchFacts } from './batch-records.ts'
import type { Intake } from './intake.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChanges } from '../../staff/audit/record-change.ts'
import { batchSubject } from './batch-name.ts'

interface IntakeOf {
  facts: BatchFacts
  importId?: number
  quarantineReason?: string | undefined
  batches?: Map<number, number>
}

export function openIntake(
  { now }: Pick<Shop, 'now'>,
  actor: Actor,
  { facts, importId, quarantineReason, batches = new Map<number, number>() }: IntakeOf,
): Intake {
  return {
    importId,
    facts,
    at: now(),
    by: actor.name,
    quarantineReason,
    batches,
    onAdded: (trx, added) =>
      recordChanges(
        trx,
        now(),
        actor,
        added.map(({ batchId, count }) => ({
          action: 'batch.imported',
          subject: batchSubject(batchId),
          after: { keys: count, supplier: facts.supplier, unitCostCents: facts.unitCostCents },
        })),
      ),
  }
}
