import { inTransaction } from '../../../platform/database/transaction.ts'
import { insertAlerts } from '../../alerts/alert-records.ts'
import type { Db } from '../../shop.ts'
import type { Finding } from '../finding.ts'
import { checkStates, dropUnseenStates, saveStates } from './check-state-records.ts'

/** A finding that is missing for this long is over; later it counts as new. */
const goneAfterMs = 3_600_000

/** Stores each state's beginning; alerts staff of each new fault once a day. The later of concurrent looks wins. */
export async function noteStates(db: Db, findings: readonly Finding[], lookedAt: Date): Promise<void> {
  const states = findings.map(({ check, about = '', state }) => ({ name: check, about, state }))
  const day = lookedAt.toISOString().slice(0, 10)
  await inTransaction(db, async (trx) => {
    const changed = await saveStates(trx, states, lookedAt)
    for (const { name: check, about } of changed.filter(({ state }) => state === 'fault'))
      await insertAlerts(trx, {
        dedupeKey: `shop-fault:${check}:${about}:${day}`,
        kind: 'shop-fault',
        params: { check, about },
        dueAt: lookedAt,
      })
    await dropUnseenStates(trx, new Date(lookedAt.getTime() - goneAfterMs))
  })
}

const undefinedTable = '42P01'

/** Adds to each finding since when it was seen. */
export async function withSince(db: Db, findings: readonly Finding[]): Promise<Finding[]> {
  const known = await checkStates(db).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return []
    throw error
  })
  return findings.map((finding) => {
    const { check, about = '', state } = finding
    const same = known.find((one) => one.name === check && one.about === about && one.state === state)
    return { ...finding, since: same?.since.toISOString() }
  })
}
