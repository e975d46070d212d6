import { officeText } from '../../localisation/office-text.ts'
import { shopMail } from '../../localisation/shop-mail.ts'
import { waitedText } from '../../localisation/office/waited-text.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { type PoolVariant, readLowStock } from './read-pool.ts'

/** To the shop keeper: keys owed to buyers, and low stock. Without keys. */
export const lowStockMail = defineMail({
  kind: 'low-stock',
  async load(shop) {
    const variants = await readLowStock(shop)
    return variants.length > 0
      ? { variants, url: shop.config.backOffice.url, now: shop.now().toISOString() }
      : undefined
  },
  alert: ({ variants }) => ({
    title: factsOf(variants).subject,
    lines: variants.map(leftOf),
    path: '/keys',
  }),
  write({ variants, url, now }, text) {
    const { owed, heading, subject } = factsOf(variants)
    return shopMail(text, {
      subject,
      preview: variants.slice(0, 3).map(leftOf).join(', '),
      heading: `${heading}.`,
      blocks: [
        {
          kind: 'hints',
          title: officeText(owed > 0 ? 'mail.low-stock.waiting' : 'mail.low-stock.before'),
          lines: variants.slice(0, maxLines).map((one) => ({ lead: one.name, text: lineOf(one, now) })),
        },
        {
          kind: 'paragraph',
          text: officeText('mail.low-stock.new-keys'),
          strong: [],
        },
        { kind: 'actions', primary: { label: officeText('queue.import'), url: `${url}/keys/import` } },
      ],
      foot: officeText('mail.low-stock.foot'),
    })
  },
})

const maxLines = 20

function factsOf(variants: readonly PoolVariant[]) {
  const owed = variants.reduce((sum, one) => sum + one.owed, 0)
  const low = variants.filter((one) => one.owed === 0).length
  const lowText = officeText('mail.low-stock.low', { low })
  const owedText = officeText('mail.low-stock.owed', { owed })
  const heading = owed > 0 ? owedText : lowText
  return { owed, heading, subject: owed > 0 && low > 0 ? `${owedText}, ${lowText}` : heading }
}

function leftOf({ name, available }: PoolVariant): string {
  return officeText('mail.low-stock.left', { name, left: available })
}

function lineOf({ sku, available, sold30, daysLeft, owed, owedSince }: PoolVariant, now: string): string {
  const days = daysLeft !== undefined && daysLeft < 10 ? daysLeft.toFixed(1) : Math.floor(daysLeft ?? 0)
  const values = {
    left: available,
    sold: sold30,
    days,
    owed,
    waited: owedSince ? waitedText(owedSince, now) : '',
  }
  const id = owed > 0 ? (owedSince ? 'owed-since' : 'owed-now') : daysLeft === undefined ? 'line' : 'lasts'
  return [sku, officeText(`mail.low-stock.${id}`, values)].join(' · ')
}
