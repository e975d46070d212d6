import { hourMs } from '../../platform/durations.ts'
import type { Job } from '../../platform/jobs/run-jobs.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../shop.ts'
import { isSigned, storeHead, storeKey } from './head-records.ts'
import { chainHash, headBytes, keyIdOf, lineDigest, type LogHead, noHash } from './log-line.ts'
import { lastLink, lineOf, lockChain, rowsToLink, storeLinks } from './log-records.ts'

const linesPerPass = 500

/** Links new lines of the delivery log into the chain, and signs its head every hour (RTS-10). */
export const linkLogJob = {
  name: 'link-log',
  everySeconds: 30,
  run: async (shop) => (await linkLines(shop)) || signHead(shop),
} as const satisfies Job<Pick<Shop, 'db' | 'now' | 'secrets'>>

/** Gives each line the next place, whatever its id is: a transaction with a smaller id may commit later. */
async function linkLines({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockChain(trx)
    const rows = await rowsToLink(trx, linesPerPass)
    if (rows.length === 0) return 0
    const last = await lastLink(trx)
    const linkedAt = later(now(), last?.linkedAt)
    let { seq, hash } = last ?? { seq: 0, hash: noHash }
    const links = rows.map((row) => {
      seq += 1
      hash = chainHash(hash, lineDigest(lineOf(row, { seq, linkedAt })))
      return { id: row.id, seq, hash }
    })
    await storeLinks(trx, links, linkedAt)
    return links.length
  })
}

/** Signs the newest line unless this hour has its head. */
async function signHead({ db, now, secrets }: Pick<Shop, 'db' | 'now' | 'secrets'>): Promise<number> {
  const hour = new Date(Math.floor(now().getTime() / hourMs) * hourMs)
  if (await isSigned(db, hour)) return 0
  return inTransaction(db, async (trx) => {
    await lockChain(trx)
    const last = await lastLink(trx)
    if (!last || (await isSigned(trx, hour))) return 0
    const { publicKey, sign } = secrets.signer('delivery-log')
    const signedAt = later(now(), last.linkedAt)
    const head: LogHead = {
      v: 1,
      type: 'latchkey-log-head',
      seq: last.seq,
      hash: last.hash.toString('hex'),
      signed: signedAt.toISOString(),
    }
    const keyId = keyIdOf(publicKey)
    await storeKey(trx, { id: keyId, publicKey, firstUsedAt: signedAt })
    await storeHead(trx, { hour, signed: { head, keyId, signature: sign(headBytes(head)) } })
    return 1
  })
}

/** The chain's time never goes back, whatever the clock does. */
function later(now: Date, last: Date | undefined): Date {
  return last && last > now ? last : now
}
