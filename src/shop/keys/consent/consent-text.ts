import { createHash } from 'node:crypto'
import { textOf } from '../../localisation/server-text.ts'
import type { OrderLineRow, OrderRow } from '../../orders/order-records.ts'
import { mayWithdraw } from '../../orders/withdrawal/withdrawal-right.ts'

export interface ConsentText {
  /** locale and hash of the text, e.g. `de-4f1c09ab` */
  version: string
  locale: string
  text: string
}

/**
 * Returns the text by which buyers ask for their key at once and waive their right of withdrawal: at the reveal, or in
 * the mail.
 */
export function consentText(
  localeId: string,
  id: 'consent.text' | 'consent.by-mail' = 'consent.text',
): ConsentText {
  const { locale, t } = textOf(localeId)
  const text = t(id)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { version: `${locale.id}-${hash}`, locale: locale.id, text }
}

/**
 * Returns the text to agree to before a sealed key is revealed. Undefined if no consent is needed: the buyer may not
 * withdraw, or agreed at the checkout to keys in the mail.
 */
export function consentNeeded(
  order: Pick<OrderRow, 'withdraw_before'>,
  lines: readonly Pick<OrderLineRow, 'by_link'>[],
  { localeId, now }: { localeId: string; now: Date },
): ConsentText | undefined {
  const isNeeded = mayWithdraw(order, now) && lines.some((line) => line.by_link)
  return isNeeded ? consentText(localeId) : undefined
}
