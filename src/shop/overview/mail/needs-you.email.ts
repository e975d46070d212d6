import { officeText } from '../../localisation/office-text.ts'
import { shopMail } from '../../localisation/shop-mail.ts'
import { waitedText } from '../../localisation/office/waited-text.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { formatCents } from '../../money-text.ts'
import { listQueue, type QueueGroup } from '../list-queue.ts'
import type { QueueItem } from '../queue-items.ts'

/** To the shop keeper: all waiting items in the order of the overview. */
export const needsYouMail = defineMail({
  kind: 'needs-you',
  async load(shop) {
    const queue = await listQueue(shop, undefined)
    const doOrdersWait = queue.groups.some(({ kind }) => kind === 'under-review' || kind === 'awaiting-stock')
    return doOrdersWait
      ? { queue, url: shop.config.backOffice.url, now: shop.now().toISOString() }
      : undefined
  },
  alert({ queue: { groups, count, waitingUsdCents } }) {
    return {
      title: officeText('mail.needs-you.subject', { count, money: formatCents(waitingUsdCents, '$') }),
      lines: groups.map(leadOf),
      path: '/',
    }
  },
  write({ queue: { groups, count, waitingUsdCents }, url, now }, text) {
    const money = formatCents(waitingUsdCents, '$')
    const lines = groups.map((group) => ({ lead: leadOf(group), text: lineOf(group, now) }))
    return shopMail(text, {
      subject: officeText('mail.needs-you.subject', { count, money }),
      preview: `${lines.map(({ lead }) => lead).join(', ')}.`,
      heading: officeText('mail.needs-you.heading', { count }),
      blocks: [
        { kind: 'paragraph', text: officeText('mail.needs-you.money', { money }), strong: [money] },
        { kind: 'hints', title: officeText('mail.needs-you.first'), lines },
        { kind: 'actions', primary: { label: officeText('mail.needs-you.open'), url: `${url}/` } },
      ],
      foot: officeText('mail.needs-you.foot'),
    })
  },
})

function leadOf({ kind, count }: QueueGroup): string {
  return officeText(`mail.needs-you.${kind}`, { count })
}

function lineOf({ items }: QueueGroup, now: string): string {
  const [oldest] = items
  if (!oldest) return ''
  return oldest.kind === 'low-stock' ? whatOf(oldest) : `${whatOf(oldest)} · ${waitedText(oldest.since, now)}`
}

/** Describes an item without addresses and keys, since others may read the mail. */
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
    case 'cost-jump':
      return `${item.supplier}: ${item.name}`
    case 'low-stock':
      return `${item.left} × ${item.name}`
    case 'enquiry':
      return item.enquiryKind
    case 'review':
      return item.product
  }
}
