import { startOfDay } from '../../platform/calendar.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { SignedInStaff } from '../staff/actor.ts'
import { isQueueKey } from './queue-items.ts'
import { insertSnooze, removeSnoozes } from './snooze-records.ts'

type SnoozeShop = Pick<Shop, 'db' | 'now' | 'config'>

/** Hides an item from one person until tomorrow in the shop's time zone. Refuses `input.invalid` for an unknown one. */
export async function snooze(
  { db, now, config }: SnoozeShop,
  staff: SignedInStaff,
  item: string,
): Promise<void> {
  if (!isQueueKey(item)) refuse('input.invalid', { field: 'item' })
  await insertSnooze(db, {
    staffId: staff.id,
    item,
    until: startOfDay(now(), config.timeZone, 1),
    now: now(),
  })
}

export async function endSnooze(
  { db }: Pick<Shop, 'db'>,
  staff: SignedInStaff,
  item?: string,
): Promise<void> {
  await removeSnoozes(db, staff.id, item)
}
