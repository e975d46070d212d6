import type { Transaction } from 'kysely'
import type { Database } from '../../schema.ts'
import { addToBalances, insertLedgerEntry, type LedgerEntry } from './ledger-records.ts'
import { levelAt } from './level-records.ts'
import { postNotice } from '../notices/notice-records.ts'

/**
 * Writes into the ledger what a member earned or gives back, and adds it to the balances; once for each key. Who changes
 * an order does this last: the member's row is locked from here to the end of the transaction.
 */
export async function creditMember(trx: Transaction<Database>, entry: LedgerEntry): Promise<void> {
  if (!(await insertLedgerEntry(trx, entry))) return
  const growth = await addToBalances(trx, entry.memberId, entry)
  const level = await levelAt(trx, growth)
  if (level.growth <= Math.max(growth - entry.growth, 0)) return
  await postNotice(trx, {
    memberId: entry.memberId,
    kind: 'level',
    dedupeKey: `level:${entry.dedupeKey}`,
    params: { levelId: level.id },
    at: entry.at,
  })
}
