import { startOfDay } from '../../platform/calendar.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { SignedInStaff } from '../staff/actor.ts'
import { isQueueKey } from './queue-items.ts'
import { insertSnooze, removeSnoozes } from './snooze-records.ts'

type SnoozeShop = Pick<Shop, 'db' | 'now' | 'config'>

/**
 * Hides a thing that waits from one person until tomorrow, in the zone of the shop; everybody else still sees it. Refuses
 * `input.invalid` for what is no such thing.
 */
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

/** Shows somebody again what they snoozed: one thing, or all of them. */
export async function endSnooze(
  { db }: Pick<Shop, 'db'>,
  staff: SignedInStaff,
  item?: string,
): Promise<void> {
  await removeSnoozes(db, staff.id, item)
}
