import type { Shop } from '../shop.ts'
import { deleteExpired, deleteResetMailsToNobody } from './expired-records.ts'

const signInsKeptDays = 365

/** Forgets what no longer serves: sessions, sign-ups, links and captchas that are over, and sign-ins of a year ago. */
export async function dropExpired({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const present = now()
  const hoursAgo = (hours: number) => new Date(present.getTime() - hours * 3_600_000)
  const expired = await deleteExpired(db, { now: present, signInsBefore: hoursAgo(signInsKeptDays * 24) })
  return expired + (await deleteResetMailsToNobody(db, hoursAgo(1)))
}
