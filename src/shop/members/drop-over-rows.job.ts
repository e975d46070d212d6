import type { Shop } from '../shop.ts'
import { deleteOverRows } from './over-rows-records.ts'

const signInsKeptDays = 365

/** Forgets what no longer serves: sessions, sign-ups, links and captchas that are over, and sign-ins of a year ago. */
export async function dropOverRows({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const present = now()
  const signInsBefore = new Date(present.getTime() - signInsKeptDays * 86_400_000)
  return deleteOverRows(db, { now: present, signInsBefore })
}
