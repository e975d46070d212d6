import type { Settings } from '../../content/settings.ts'
import { refuse } from '../../errors.ts'
import { isByLink } from '../../orders/key-delivery.ts'
import { queueOrderMail } from '../../orders/mail/queue-order-mail.ts'
import type { NewOrder, OrderRow } from '../../orders/order-records.ts'
import { isInScope, withdrawalRules } from '../../orders/withdrawal/withdrawal-right.ts'
import type { Trx } from '../../schema.ts'
import type { Visitor } from '../../visitor.ts'
import { insertMailConsents, keepConsentText } from './consent-records.ts'
import { type ConsentText, consentText } from './consent-text.ts'

const byMail = 'consent.by-mail'

/**
 * Returns the text of the box by which a buyer who may withdraw asks for keys in the mail at once (RTS-2). Undefined if
 * the setting is off, or if the mail carries keys or the link anyway.
 */
export function offeredMailConsent(
  settings: Settings,
  visitor: Pick<Visitor, 'country' | 'locale'>,
  keyTypes: readonly (0 | 1)[],
): ConsentText | undefined {
  const isOffered =
    settings['delivery.by-wish'] === 'on' &&
    isInScope(withdrawalRules(settings), visitor.country) &&
    keyTypes.some((keyType) => !isByLink(settings, keyType))
  return isOffered ? consentText(visitor.locale, byMail) : undefined
}

/** Returns the text that the buyer agreed to; undefined if none. Refuses `consent.changed` for another text. */
export function acceptMailConsent(
  offered: ConsentText | undefined,
  version: string | undefined,
): ConsentText | undefined {
  if (version === undefined || offered === undefined) return undefined
  if (version !== offered.version) refuse('consent.changed', { field: 'mailConsent' })
  return offered
}

/** Freezes the text that the buyer of a new order agreed to. */
export async function keepMailConsent(
  trx: Trx,
  order: Pick<NewOrder, 'mail_consent' | 'locale' | 'placed_at'>,
): Promise<void> {
  if (order.mail_consent) await keepConsentText(trx, consentText(order.locale, byMail), order.placed_at)
}

/** Records the consent for each sold key that the mail contains, and queues the mail that proves it. */
export async function recordMailConsent(trx: Trx, order: OrderRow, at: Date): Promise<void> {
  if (order.mail_consent === null) return
  const mailKey = `consent:order:${order.id}`
  const keyId = await insertMailConsents(trx, { orderId: order.id, version: order.mail_consent, mailKey })
  if (keyId === undefined) return
  await queueOrderMail(trx, order, {
    dedupeKey: mailKey,
    kind: 'consent',
    params: { orderId: order.id, keyId },
    dueAt: at,
  })
}
