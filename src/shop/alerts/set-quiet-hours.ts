import { inTransaction } from '../../platform/database/transaction.ts'
import { dateFormat } from '../../platform/formats.ts'
import { type Issue, refuseIfAny } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { SignedInStaff } from '../staff/actor.ts'
import { recallAlerts } from './alert-records.ts'
import { storeQuietHours } from './channel-records.ts'
import { minuteOfClock, type QuietHours } from './quiet-hours.ts'

/** Entered texts such as `22:00`, or both empty for no quiet hours. An empty zone is the zone of the shop. */
export interface EnteredQuietHours {
  from: string
  until: string
  timeZone: string
}

/** Sets the hours in which alerts to a person wait. Alerts that wait already are scheduled again. */
export async function setQuietHours(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  staff: Pick<SignedInStaff, 'id'>,
  entered: EnteredQuietHours,
): Promise<void> {
  const read = readQuietHours(entered)
  await inTransaction(shop.db, async (trx) => {
    await storeQuietHours(trx, staff.id, read)
    await recallAlerts(trx, staff.id, shop.now())
  })
  shop.wake('send-alerts')
}

function readQuietHours({ from, until, timeZone }: EnteredQuietHours): {
  quiet: QuietHours | undefined
  timeZone: string | null
} {
  const issues: Issue[] = []
  const isNone = from.trim() === '' && until.trim() === ''
  const minutes = { from: minuteOfClock(from) ?? -1, until: minuteOfClock(until) ?? -1 }
  if (!isNone && minutes.from < 0) issues.push({ field: 'quietFrom', code: 'alert.clock' })
  if (!isNone && minutes.until < 0) issues.push({ field: 'quietUntil', code: 'alert.clock' })
  const zone = timeZone.trim()
  if (zone !== '' && !isTimeZone(zone)) issues.push({ field: 'timeZone', code: 'alert.zone' })
  refuseIfAny(issues)
  return { quiet: isNone ? undefined : minutes, timeZone: zone || null }
}

function isTimeZone(zone: string): boolean {
  try {
    return dateFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
