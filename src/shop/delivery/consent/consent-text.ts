import { createHash } from 'node:crypto'
import { textOf } from '../../localisation/server-text.ts'
import type { OrderRow } from '../../orders/order-records.ts'
import { mayWithdraw } from '../../orders/withdrawal/withdrawal-right.ts'

export interface ConsentText {
  /** locale and hash of the text, e.g. `de-4f1c09ab` */
  version: string
  locale: string
  text: string
}

/** The text by which buyers ask for their key at once and waive their right of withdrawal. */
export function consentText(localeId: string): ConsentText {
  const { locale, t } = textOf(localeId)
  const text = t('consent.text')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { version: `${locale.id}-${hash}`, locale: locale.id, text }
}

/** The text to agree to before a sealed key of the order is revealed. Undefined if none is needed. */
export function consentNeeded(
  order: Pick<OrderRow, 'withdraw_before'>,
  localeId: string,
  now: Date,
): ConsentText | undefined {
  return mayWithdraw(order, now) ? consentText(localeId) : undefined
}
