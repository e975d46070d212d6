import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import type { AlertText } from '../../mails/alert-text.ts'
import { may } from '../../staff/roles.ts'
import { alertTopics, topicOfAlert } from '../alert-kinds.ts'
import { type AlertRow, dueAlert, failAlerts, putOffAlerts, recordAlert } from '../alert-records.ts'
import {
  deleteChannel,
  endLease,
  leaseChannel,
  type LeasedChannel,
  quietHoursOf,
  updateUnchanged,
} from '../channel-records.ts'
import { isDevice } from '../channels/channel-kinds.ts'
import type { ChannelOutcome } from '../channels/channel.ts'
import { quietUntil } from '../quiet-hours.ts'
import { nextTry } from './next-try.ts'
import { sendToChannel } from './send-to-channel.ts'
import { writeAlert } from './write-alert.ts'

const leaseSeconds = 60
const alertsPerPass = 20

export const sendAlertsJob = {
  name: 'send-alerts',
  everySeconds: 5,
  atOnce: 4,
  run: (shop) => sendAlerts(shop),
} as const satisfies Job<Shop>

/**
 * Sends the due alerts of one channel in turn, so that a slow service delays only its own alerts. Returns the number of
 * tries. If the process dies between the answer and its record, the same alert is sent again.
 */
async function sendAlerts(shop: Shop): Promise<number> {
  const channel = await leaseChannel(shop.db, { now: shop.now(), until: leaseEnd(shop) })
  if (!channel) return 0
  let tries = 0
  try {
    if (await isQuiet(shop, channel)) return 1
    while (tries < alertsPerPass) {
      const alert = await dueAlert(shop.db, channel.id, shop.now())
      if (!alert) break
      const isLeased = await updateUnchanged(shop.db, channel, { sending_until: leaseEnd(shop) })
      // the next pass takes the changed channel
      if (!isLeased) break
      tries++
      if (!(await send(shop, channel, alert))) break
    }
  } finally {
    await endLease(shop.db, channel.id)
  }
  return tries
}

function leaseEnd(shop: Pick<Shop, 'now'>): Date {
  return new Date(shop.now().getTime() + leaseSeconds * 1000)
}

/** Lets alerts wait while the person has quiet hours. */
async function isQuiet({ db, now, config }: Shop, channel: LeasedChannel): Promise<boolean> {
  const { quiet, timeZone } = await quietHoursOf(db, channel.staff_id)
  const until = quietUntil(quiet, { now: now(), timeZone: timeZone ?? config.timeZone })
  if (until) await putOffAlerts(db, channel.id, until)
  return until !== undefined
}

/** Returns whether the next alert may follow at once. */
async function send(shop: Shop, channel: LeasedChannel, alert: AlertRow): Promise<boolean> {
  const outcome = await write(shop, channel, alert)
  await record(shop, { channel, alert, outcome })
  if (outcome.kind === 'sent' || outcome.kind === 'dropped') return true
  const { issue } = outcome
  shop.log.warn(
    { channel: channel.id, alert: alert.id, kind: channel.kind, issue },
    'An alert was not accepted',
  )
  return outcome.kind === 'failed'
}

/** Writes and sends an alert. If writing fails, the alert is tried again, as after an error of the service. */
async function write(shop: Shop, channel: LeasedChannel, alert: AlertRow): Promise<TriedOutcome> {
  let text: AlertText | undefined
  try {
    const isSeen = may(channel.role, alertTopics[topicOfAlert[alert.kind]])
    text = isSeen ? await writeAlert(shop, alert) : undefined
  } catch (err) {
    shop.log.error({ err, alert: alert.id, kind: alert.kind }, 'an alert could not be written')
    return { kind: 'later', issue: 'unwritten' }
  }
  return text ? sendToChannel(shop, channel, { id: `latchkey-${alert.id}`, text }) : { kind: 'dropped' }
}

type TriedOutcome = ChannelOutcome | { kind: 'dropped' }

interface Tried {
  channel: LeasedChannel
  alert: AlertRow
  outcome: TriedOutcome
}

async function record({ db, now }: Shop, { channel, alert, outcome }: Tried): Promise<void> {
  const at = now()
  if (outcome.kind === 'sent' || outcome.kind === 'dropped') {
    await recordAlert(db, alert.id, { state: outcome.kind, issue: '', closed_at: at })
    if (outcome.kind === 'sent' && channel.issue !== '') await updateUnchanged(db, channel, { issue: '' })
    return
  }
  const { issue } = outcome
  const retryAfter = outcome.kind === 'later' ? outcome.retryAfter : undefined
  const due = outcome.kind === 'later' ? nextTry(alert.attempts + 1, { now: at, retryAfter }) : undefined
  await inTransaction(db, async (trx) => {
    // the browser has ended its subscription
    if (issue === 'gone' && isDevice(channel.kind)) return deleteChannel(trx, channel.id)
    const isCurrent = await updateUnchanged(trx, channel, {
      issue,
      ...(outcome.kind === 'refused' && { state: 'refused' }),
    })
    // the next pass tries the alert with the changed channel
    if (!isCurrent) return
    await recordAlert(trx, alert.id, {
      issue,
      state: due ? 'queued' : 'failed',
      closed_at: due ? null : at,
      ...(due && { due_at: due }),
    })
    if (outcome.kind === 'refused') await failAlerts(trx, channel.id, { issue, now: at })
    // the other alerts of the channel wait until the same moment
    else if (due) await putOffAlerts(trx, channel.id, due)
  })
}
