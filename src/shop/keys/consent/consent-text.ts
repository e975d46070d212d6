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

/** Returns the text by which buyers ask for their key at once and waive their right of withdrawal. */
export function consentText(localeId: string): ConsentText {
  const { locale, t } = textOf(localeId)
  const text = t('consent.text')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { version: `${locale.id}-${hash}`, locale: locale.id, text }
}

/** Returns the text to agree to before a sealed key is revealed. Undefined if no consent is needed. */
export function consentNeeded(
  order: Pick<OrderRow, 'withdraw_before'>,
  localeId: string,
  now: Date,
): ConsentText | undefined {
  return mayWithdraw(order, now) ? consentText(localeId) : undefined
}
