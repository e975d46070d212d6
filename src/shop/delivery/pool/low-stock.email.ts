import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { type PoolVariant, readLowStock } from './read-pool.ts'

/** To the shop keeper: keys owed to buyers, and low stock. In English, like the back office; without keys. */
export const lowStockMail = defineMail({
  kind: 'low-stock',
  async load(shop) {
    const variants = await readLowStock(shop)
    return variants.length > 0 ? { variants, url: shop.config.backOffice.url, now: shop.now() } : undefined
  },
  alert: ({ variants }) => ({
    title: factsOf(variants).subject,
    lines: variants.map(({ name, available }) => `${name}: ${available} left`),
    path: '/keys',
  }),
  write({ variants, url, now }, text) {
    const { owed, heading, subject } = factsOf(variants)
    return shopMail(text, {
      subject,
      preview: variants
        .slice(0, 3)
        .map(({ name, available }) => `${name}: ${available} left`)
        .join(', '),
      heading: `${heading}.`,
      blocks: [
        {
          kind: 'hints',
          title: owed > 0 ? 'Buyers have paid and wait' : 'Before somebody has to wait',
          lines: variants.slice(0, maxLines).map((one) => ({ lead: one.name, text: lineOf(one, now) })),
        },
        {
          kind: 'paragraph',
          text: 'New keys go to the waiting buyers first, the oldest order first, as soon as they are added.',
          strong: [],
        },
        { kind: 'actions', primary: { label: 'Import keys', url: `${url}/keys/import` } },
      ],
      foot: 'You get this at once when a key is owed, and each morning at 8 while something runs out. No key is ever in a mail to staff; links ask you to sign in.',
    })
  },
})

const maxLines = 20

function factsOf(variants: readonly PoolVariant[]) {
  const owed = variants.reduce((sum, one) => sum + one.owed, 0)
  const low = variants.filter((one) => one.owed === 0).length
  const lowText = `${counted(low, 'product')} ${low === 1 ? 'runs' : 'run'} out`
  const owedText = `${counted(owed, 'key')} ${owed === 1 ? 'is' : 'are'} owed`
  const heading = owed > 0 ? owedText : lowText
  return { owed, heading, subject: owed > 0 && low > 0 ? `${owedText}, ${lowText}` : heading }
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function lineOf({ sku, available, sold30, daysLeft, owed, owedSince }: PoolVariant, now: Date): string {
  const lasts =
    daysLeft === undefined ? [] : [`lasts ${daysLeft < 10 ? daysLeft.toFixed(1) : Math.floor(daysLeft)} days`]
  const waits =
    owed > 0 ? [`${owed} owed${owedSince === undefined ? '' : `, for ${waited(owedSince, now)}`}`] : []
  return [sku, `${available} left`, `${sold30} sold in 30 days`, ...(owed > 0 ? waits : lasts)].join(' · ')
}

function waited(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
