import type { Shop } from '../shop.ts'
import { deleteOverRows, deleteVainMails } from './over-rows-records.ts'

const signInsKeptDays = 365

/** Forgets what no longer serves: sessions, sign-ups, links and captchas that are over, and sign-ins of a year ago. */
export async function dropOverRows({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const present = now()
  const hoursAgo = (hours: number) => new Date(present.getTime() - hours * 3_600_000)
  const over = await deleteOverRows(db, { now: present, signInsBefore: hoursAgo(signInsKeptDays * 24) })
  return over + (await deleteVainMails(db, hoursAgo(1)))
}
