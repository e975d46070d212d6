import type { ProductCard } from '../catalogue/cards/product-card.ts'
import { productCards } from '../catalogue/cards/product-cards.ts'
import { picturePath } from '../catalogue/covers/picture-path.ts'
import { readPriceNote } from '../catalogue/prices/price-note.ts'
import { chooseCurrency } from '../localisation/choose-currency.ts'
import { offeredCurrencies } from '../localisation/currency-records.ts'
import { listSites } from '../localisation/site/site-records.ts'
import { formatCents } from '../money-text.ts'
import { productHref } from '../page-href.ts'
import { pageUrl } from '../localisation/page-url.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { newsletterProductIds } from './newsletter-product-records.ts'

type CardShop = Pick<Shop, 'db' | 'config'>

export interface NewsletterCard {
  name: string
  facts: string[]
  price: string
  formerPrice: string | undefined
  discountPercent: number
  url: string
  pictureUrl: string
  ground: string
}

export interface NewsletterProducts {
  cards: NewsletterCard[]
  priceNote: string | undefined
}

interface Reader {
  locale: string
  /** code; null: the site's */
  currency: string | null
  mailLocale: string
}

/** Narrow mails show pictures 160 pixels wide, at double resolution. */
const pictureWidth = 360

/** Products of a newsletter for its reader now, without those off sale. */
export async function newsletterProducts(
  shop: CardShop,
  newsletterId: number,
  { locale, currency: wanted, mailLocale }: Reader,
): Promise<NewsletterProducts> {
  const ids = await newsletterProductIds(shop.db, newsletterId)
  if (ids.length === 0) return { cards: [], priceNote: undefined }
  const currency = await currencyOf(shop, wanted)
  const cards = await cardsOnSale(shop, { locale, currency }, ids)
  return {
    cards: cards.map((card) => ({
      name: card.name,
      facts: [card.platform, card.region].flatMap((facet) => facet?.name ?? []),
      price: formatCents(card.priceCents, currency.symbol),
      formerPrice:
        card.listPriceCents === null ? undefined : formatCents(card.listPriceCents, currency.symbol),
      discountPercent: card.listPriceCents === null ? 0 : card.discountPercent,
      url: pageUrl(shop, locale, productHref(card)),
      pictureUrl: new URL(`${picturePath(card, 'tall', pictureWidth)}.jpg`, shop.config.publicUrl).href,
      ground: card.cover.ground,
    })),
    priceNote: await readPriceNote(shop, { locale: mailLocale }),
  }
}

export async function cardsOnSale(
  shop: Pick<Shop, 'db'>,
  visitor: Pick<Visitor, 'locale' | 'currency'>,
  ids: readonly number[],
): Promise<ProductCard[]> {
  return (await productCards(shop, visitor, ids)).filter(({ stock }) => stock > 0)
}

/** The reader's currency, or the site's if it is unset or not offered any more. */
export async function currencyOf({ db }: Pick<Shop, 'db'>, wanted: string | null) {
  const [currencies, [site]] = await Promise.all([offeredCurrencies(db), listSites(db)])
  return chooseCurrency(currencies, { cookie: wanted ?? undefined, fallback: site?.currency.code })
}
