import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { formatCents } from '../../money-text.ts'
import { listQueue, type QueueGroup } from '../list-queue.ts'
import type { QueueItem, QueueKind } from '../queue-items.ts'

/** To the shop keeper: all waiting items in the order of the overview. In English, like the back office. */
export const needsYouMail = defineMail({
  kind: 'needs-you',
  /** Undefined if no order waits any more. */
  async load(shop) {
    const queue = await listQueue(shop, undefined)
    const doOrdersWait = queue.groups.some(({ kind }) => kind === 'under-review' || kind === 'awaiting-stock')
    return doOrdersWait ? { queue, url: shop.config.backOffice.url, now: shop.now() } : undefined
  },
  alert({ queue: { groups, count, waitingUsdCents } }) {
    return {
      title: `${needing(count)}, ${formatCents(waitingUsdCents, '$')} is waiting`,
      lines: groups.map((group) => leads[group.kind](group.count)),
      path: '/',
    }
  },
  write({ queue: { groups, count, waitingUsdCents }, url, now }, text) {
    const heading = needing(count)
    const money = formatCents(waitingUsdCents, '$')
    const lines = groups.map((group) => ({ lead: leads[group.kind](group.count), text: lineOf(group, now) }))
    return shopMail(text, {
      subject: `${heading}, ${money} is waiting`,
      preview: `${lines.map(({ lead }) => lead).join(', ')}.`,
      heading: `${heading}.`,
      blocks: [
        { kind: 'paragraph', text: `${money} of buyers’ money is waiting.`, strong: [money] },
        { kind: 'hints', title: 'Money or buyers waiting first', lines },
        { kind: 'actions', primary: { label: 'Open the overview', url: `${url}/` } },
      ],
      foot: 'You get this when an order waits longer than 20 minutes and each morning while one does: once an hour at most, between 07:00 and 22:00. Links ask you to sign in.',
    })
  },
})

const leads: Record<QueueKind, (count: number) => string> = {
  'under-review': (count) => `${counted(count, 'order')} under review`,
  'awaiting-stock': (count) => `${counted(count, 'order')} awaiting stock`,
  'refused-refund': (count) => `${counted(count, 'refund')} refused by the provider`,
  withdrawal: (count) => `${counted(count, 'withdrawal')} to decide`,
  'failed-mail': (count) => `${counted(count, 'mail')} failed for good`,
  dispute: (count) => `${counted(count, 'dispute')} to answer`,
  payout: (count) => `${counted(count, 'payout')} with money that the shop does not know`,
  'held-newsletter': (count) =>
    `${counted(count, 'newsletter')} ${count === 1 ? 'paused itself' : 'paused themselves'}`,
  'low-stock': (count) => `${counted(count, 'product')} low in stock`,
  enquiry: (count) => `${count} unanswered ${count === 1 ? 'enquiry' : 'enquiries'}`,
  review: (count) => `${counted(count, 'review')} to check`,
}

function needing(count: number): string {
  return count === 1 ? '1 thing needs you' : `${count} things need you`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function lineOf({ items }: QueueGroup, now: Date): string {
  const [oldest] = items
  if (!oldest) return ''
  return oldest.kind === 'low-stock' ? whatOf(oldest) : `${whatOf(oldest)} · ${waited(oldest.since, now)}`
}

/** Without addresses and keys: others may read the mail. */
function whatOf(item: QueueItem): string {
  switch (item.kind) {
    case 'under-review':
      return `${item.orderNo}: ${item.reasons.join(', ')}`
    case 'awaiting-stock':
      return `${item.orderNo}: ${item.missing.map(({ keys, name }) => `${keys} × ${name}`).join(', ')}`
    case 'refused-refund':
    case 'withdrawal':
    case 'dispute':
      return item.orderNo
    case 'failed-mail':
      return item.orderNo ?? item.mailKind
    case 'payout':
      return `${item.company} ${item.name}`
    case 'held-newsletter':
      return item.subject
    case 'low-stock':
      return `${item.left} × ${item.name}`
    case 'enquiry':
      return item.enquiryKind
    case 'review':
      return item.product
  }
}

function waited(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h ${minutes % 60} min` : counted(Math.floor(hours / 24), 'day')
}
