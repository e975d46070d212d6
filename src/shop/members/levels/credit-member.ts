import type { Trx } from '../../schema.ts'
import { addToBalances, insertLedgerEntry, type LedgerEntry } from './ledger-records.ts'
import { levelOf } from './level-records.ts'
import { postNotice } from '../notices/notice-records.ts'

/** Adds an entry to the ledger and balances, once per `dedupeKey`. Call this last: it locks the member's row. */
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
