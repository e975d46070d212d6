import type { Shop } from '../shop.ts'
import { countNeeding } from '../order-management/list/needing-records.ts'
import { type WorkCounts, workCounts } from './work-count-records.ts'

const disputeDays = 7

/** Counts the waiting items of each kind, snoozed ones too, in one query. */
export async function countWork({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<WorkCounts> {
  return workCounts(db, { now: now(), disputesUntil: disputesUntil(now()) })
}

export function disputesUntil(now: Date): Date {
  return new Date(now.getTime() + disputeDays * 86_400_000)
}

export async function countPlaces(
  shop: Pick<Shop, 'db' | 'now'>,
): Promise<Record<'orders' | 'inbox', number>> {
  const [orders, work] = await Promise.all([countNeeding(shop.db, shop.now()), countWork(shop)])
  return { orders, inbox: work.enquiry + work.review }
}
