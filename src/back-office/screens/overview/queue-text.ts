import type { AwaitingStock, QueueItem, QueueKind } from '../../../shop/overview/queue-items.ts'
import { number, t, type TextId } from '../../text/text.ts'
import { mailText } from '../../ui/mail-text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { officeHref } from '../../office-href.ts'

/** Names a waiting item in a few words. */
export function queueTitle(item: QueueItem): string {
  switch (item.kind) {
    case 'under-review':
    case 'awaiting-stock':
    case 'withdrawal':
      return t(`queue.${item.kind}`, { orderNo: item.orderNo, sum: moneyText(item.cents, item.currency) })
    case 'refused-refund':
    case 'dispute':
      return t(
        item.kind === 'refused-refund' && item.isByHand ? 'queue.refund-by-hand' : `queue.${item.kind}`,
        {
          orderNo: item.orderNo,
          sum: moneyText(item.cents, item.currency),
        },
      )
    case 'payout':
      return t('queue.payout', { company: item.company, sum: moneyText(item.cents, item.currency) })
    case 'held-newsletter':
      return t('queue.held-newsletter', { subject: item.subject })
    case 'cost-jump':
      return t('queue.cost-jump', { name: item.name, sku: item.sku })
    case 'low-stock':
      return t('queue.low-stock', { name: item.name, sku: item.sku })
    case 'failed-mail':
      return t('queue.failed-mail', { mail: mailText(item.mailKind), recipient: item.recipient })
    case 'enquiry':
      return t('queue.enquiry', { kind: t(`inbox.kind.${item.enquiryKind}`), name: item.name })
    case 'review':
      return t('queue.review', { product: item.product, author: item.author })
  }
}

/** Returns the reason why an item waits. `day` writes a moment as lists do. */
export function queueWhy(item: QueueItem, day: (iso: string) => string): string {
  switch (item.kind) {
    case 'under-review':
      return item.reasons.join(' · ')
    case 'awaiting-stock':
      return missingText(item)
    case 'refused-refund':
      return item.isByHand
        ? t('queue.refund-by-hand-why')
        : t('queue.refused-refund-why', { error: item.error, attempts: item.attempts })
    case 'withdrawal':
      return t(item.isLate ? 'queue.withdrawal-late' : 'queue.withdrawal-why')
    case 'failed-mail':
      return item.error
    case 'dispute':
      return t('queue.dispute-why', { reason: item.reason, day: day(item.respondBy) })
    case 'payout':
      return item.missing > 0 ? t('queue.payout-why', { lines: item.missing }) : t('queue.payout-sum')
    case 'held-newsletter':
      return t('queue.held-newsletter-why', { refused: number(item.refused), tried: number(item.tried) })
    case 'cost-jump':
      return item.fromCents === undefined || item.toCents === undefined
        ? t('queue.cost-jump-no-price', { supplier: item.supplier })
        : t('queue.cost-jump-why', {
            supplier: item.supplier,
            from: moneyText(item.fromCents, 'usd'),
            to: moneyText(item.toCents, 'usd'),
          })
    case 'low-stock':
      if (item.left === 0) return t('queue.sold-out')
      return item.daysLeft === undefined
        ? t('queue.left', { left: item.left })
        : t('queue.left-days', { left: item.left, days: item.daysLeft.toFixed(1) })
    case 'enquiry':
      return item.message
    case 'review':
      return t('queue.review-why', { score: item.score, content: item.content })
  }
}

export function keysMissing({ missing }: Pick<AwaitingStock, 'missing'>): number {
  return missing.reduce((sum, { keys }) => sum + keys, 0)
}

function missingText({ missing, ordered }: AwaitingStock): string {
  const keys = keysMissing({ missing })
  const goods = missing.map((one) => `${one.keys} × ${one.name}`).join(', ')
  // all keys of the order are in stock by now, so the order is about to be delivered
  return keys === 0 ? t('queue.stock-there') : t('queue.stock-missing', { keys, ordered, goods })
}

/** Page with the whole list of each kind. */
export const queuePlaces: Record<QueueKind, { to: string; more: TextId }> = {
  'under-review': { to: officeHref('orders', { tab: 'needs-you' }), more: 'queue.more.under-review' },
  'awaiting-stock': { to: officeHref('orders', { tab: 'needs-you' }), more: 'queue.more.awaiting-stock' },
  'refused-refund': { to: officeHref('orders', { tab: 'refunded' }), more: 'queue.more.refused-refund' },
  withdrawal: { to: officeHref('orders', { tab: 'needs-you' }), more: 'queue.more.withdrawal' },
  'failed-mail': { to: officeHref('mails'), more: 'queue.more.failed-mail' },
  dispute: { to: officeHref('orders', { tab: 'needs-you' }), more: 'queue.more.dispute' },
  payout: { to: officeHref('payouts', { tab: 'needs-you' }), more: 'queue.more.payout' },
  'held-newsletter': { to: officeHref('newsletters'), more: 'queue.more.held-newsletter' },
  'cost-jump': { to: officeHref('suppliers'), more: 'queue.more.cost-jump' },
  'low-stock': { to: officeHref('keys', { tab: 'needs-you' }), more: 'queue.more.low-stock' },
  enquiry: { to: officeHref('inbox', { tab: 'enquiries' }), more: 'queue.more.enquiry' },
  review: { to: officeHref('inbox', { tab: 'reviews' }), more: 'queue.more.review' },
}

/** Returns the page of an item. */
export function queuePlace(item: QueueItem): string {
  switch (item.kind) {
    case 'under-review':
    case 'awaiting-stock':
    case 'refused-refund':
    case 'withdrawal':
    case 'dispute':
      return officeHref('order', { orderNo: item.orderNo })
    case 'payout':
      return officeHref('payout', { id: item.id })
    case 'cost-jump':
      return officeHref('supplier', { id: item.supplierId })
    case 'held-newsletter':
      return officeHref('newsletter', { id: item.id })
    case 'low-stock':
      return officeHref('key-variant', { variantId: item.id })
    case 'failed-mail':
      return item.orderNo ? officeHref('order', { orderNo: item.orderNo }) : officeHref('mails')
    case 'enquiry':
      return officeHref('inbox', { enquiry: item.id })
    case 'review':
      return officeHref('inbox', { tab: 'reviews' })
  }
}

/** Returns the page that imports keys of a variant. */
export function importPlace(sku: string): string {
  return officeHref('key-import-new', { sku })
}
