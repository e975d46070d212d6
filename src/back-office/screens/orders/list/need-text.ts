import type { ListedOrder, NeedOfOrder } from '../../../../shop/order-management/list/list-orders.ts'
import { moment, t } from '../../../text/text.ts'
import { moneyText } from '../../../ui/money-text.ts'
import { waitedText } from '../../../../shop/localisation/office/waited-text.ts'

/** Describes what an order waits for: `2 of 3 keys missing, waits 3 h 10 min`. */
export function needText(need: NeedOfOrder, now: string): string {
  const waited = waitedText(need.since, now)
  const error = need.error || t('need.no-reason')
  switch (need.kind) {
    case 'under-review':
    case 'key-awaited':
    case 'not-delivered':
      return t(`need.${need.kind}`, { waited })
    case 'awaiting-stock':
      return t('need.awaiting-stock', { missing: need.missing, units: need.units, waited })
    case 'refused-refund':
      return t('need.refused-refund', { sum: sumOf(need), error })
    case 'failed-mail':
      return t('need.failed-mail', { error })
    case 'dispute':
      return t('need.dispute', {
        sum: sumOf(need),
        day: need.dueAt ? moment(need.dueAt, new Date(now)) : '–',
      })
  }
}

function sumOf({ cents, currency }: NeedOfOrder): string {
  return moneyText(cents ?? 0, currency ?? 'usd')
}

/** Names the action that resolves the order's need. */
export function actionTextOf({ need }: ListedOrder): string {
  return t(need ? `need.${need.kind}.action` : 'orders.open')
}

/** Whether the need is red: money or a buyer is at risk. */
export function isBad({ kind }: NeedOfOrder): boolean {
  return kind !== 'awaiting-stock' && kind !== 'key-awaited' && kind !== 'not-delivered'
}

export function goodsText({ goods }: ListedOrder): string {
  return goods
    .map(({ quantity, name, attributes }) =>
      [quantity > 1 && `${quantity} ×`, name, attributes].filter(Boolean).join(' '),
    )
    .join(', ')
}
