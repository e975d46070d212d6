import { dayMs } from '../../../platform/durations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { supportAddress } from '../../content/support-address-records.ts'
import { isRefusal } from '../../errors.ts'
import { secondsUntilAllowed } from '../../input/limit-use.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { notifyStaff } from '../../alerts/notify-staff.ts'
import type { Shop } from '../../shop.ts'
import type { Gateway } from '../../gateways/gateway.ts'
import { type RawWebhook, storableWebhook } from './storable-webhook.ts'
import { keepRefused, noteWarning, trimRefused } from './webhook-records.ts'

/** messages of one gateway */
const maxStored = 200
const forgottenAfterDays = 30

/**
 * Stores a message that the shop did not accept, so that it can be read again. Logs a warning each time, and mails
 * one once until a genuine message arrives. Stores only part of a flood.
 */
export async function keepWebhook(
  shop: Shop,
  gateway: Gateway,
  message: RawWebhook,
  error: unknown,
): Promise<void> {
  // companies never send empty messages
  if (message.raw.length === 0) return
  if ((await secondsUntilAllowed(shop, 'refused-webhook.gateway', gateway.name)) > 0) return
  const isForged = isForgery(error)
  const reason = isForged ? 'payment.forged' : reasonOf(error)
  const now = shop.now()
  const recipient = await supportAddress(shop)
  const isWarned = await inTransaction(shop.db, async (trx) => {
    const state = isForged ? 'refused' : 'failed'
    const stored = storableWebhook(shop.config, gateway, message)
    await keepRefused(trx, { ...stored, gateway: gateway.name, state, reason, last_at: now })
    await trimRefused(trx, gateway.name, maxStored)
    const silentSince = new Date(now.getTime() - dayMs)
    const forgottenSince = new Date(now.getTime() - forgottenAfterDays * dayMs)
    if (!(await noteWarning(trx, gateway.name, { now, silentSince, forgottenSince }))) return false
    await notifyStaff(trx, {
      dedupeKey: `refused-webhooks:${gateway.name}:${now.toISOString()}`,
      kind: 'refused-webhooks',
      recipient,
      locale: fallbackLocaleId,
      params: { gateway: gateway.name },
      dueAt: now,
    })
    return true
  })
  shop.log.warn({ gateway: gateway.name, reason }, 'a webhook was not taken, and is kept')
  if (isWarned) shop.wake('send-mail')
}

export function isForgery(error: unknown): boolean {
  return isRefusal(error) && error.code === 'payment.forged'
}

/** Returns the code of a refusal. Of another error only the name, since its details are in the log. */
export function reasonOf(error: unknown): string {
  if (isRefusal(error)) return error.code
  return error instanceof Error ? error.name : 'Error'
}
