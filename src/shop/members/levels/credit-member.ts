import type { Trx } from '../../schema.ts'
import { addToBalances, insertLedgerEntry, type LedgerEntry } from './ledger-records.ts'
import { levelOf } from './level-records.ts'
import { postNotice } from '../notices/notice-records.ts'

/**
 * Writes into the ledger what a member earned or gives back, and adds it to the balances; once for each key. Who changes
 * an order does this last: the member's row is locked from here to the end of the transaction.
 */
export async function creditMember(trx: Trx, entry: LedgerEntry): Promise<void> {
  if (!(await insertLedgerEntry(trx, entry))) return
  const member = await addToBalances(trx, entry.memberId, entry)
  const before = { ...member, growth: member.growth - entry.growth }
  const level = await levelOf(trx, member, entry.at)
  if (level.growth <= (await levelOf(trx, before, entry.at)).growth) return
  await postNotice(trx, {
    memberId: entry.memberId,
    kind: 'level',
    dedupeKey: `level:${entry.dedupeKey}`,
    params: { levelId: level.id },
    at: entry.at,
  })
}
