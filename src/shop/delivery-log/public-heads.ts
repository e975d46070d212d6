import { dayMs } from '../../platform/durations.ts'
import type { Db, Shop } from '../shop.ts'
import { headsBetween, logKeys, newestHead, newestHeadBefore, type SignedHead } from './head-records.ts'
import { shortHead } from './log-line.ts'

/** Public address of the heads. */
export const publicHeadsPath = '/.well-known/latchkey-log.json'

/** Keys, the newest head, and the heads of a day (`2026-11-27`, in UTC; by default today), without any line. */
export async function publicHeads({ db, now }: Pick<Shop, 'db' | 'now'>, day?: string) {
  const from = dayStart(day) ?? new Date(Math.floor(now().getTime() / dayMs) * dayMs)
  const [keys, newest, ofDay] = await Promise.all([
    logKeys(db),
    newestHead(db),
    headsBetween(db, from, new Date(from.getTime() + dayMs)),
  ])
  return {
    v: 1,
    keys: keys.map(({ id, publicKey, firstUsedAt }) => ({
      id,
      publicKey: publicKey.toString('hex'),
      firstUsed: firstUsedAt.toISOString(),
    })),
    newest: newest ? published(newest) : null,
    day: from.toISOString().slice(0, 10),
    heads: ofDay.map(published),
  }
}

/** `1234-9f3a…`: the newest head that was signed before a moment. */
export async function shortHeadBefore(db: Db, moment: Date): Promise<string | undefined> {
  const newest = await newestHeadBefore(db, moment)
  return newest && shortHead(newest.head)
}

function published({ head, keyId, signature }: SignedHead) {
  return { short: shortHead(head), head, key: keyId, signature: signature.toString('hex') }
}

function dayStart(day: string | undefined): Date | undefined {
  const start = /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? new Date(`${day}T00:00:00Z`) : undefined
  return start && !Number.isNaN(start.getTime()) ? start : undefined
}
