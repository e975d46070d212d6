import type { ProductCard } from '../catalogue/cards/product-card.ts'
import { productCards } from '../catalogue/cards/product-cards.ts'
import { picturePath } from '../catalogue/covers/picture-path.ts'
import { readPriceNote } from '../catalogue/prices/price-note.ts'
import { chooseCurrency } from '../localisation/choose-currency.ts'
import { offeredCurrencies } from '../localisation/currency-records.ts'
import { listSites } from '../localisation/site-records.ts'
import { formatCents } from '../money-text.ts'
import { productHref } from '../page-href.ts'
import { pageUrl } from '../page-url.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { newsletterProductIds } from './newsletter-product-records.ts'

type CardShop = Pick<Shop, 'db' | 'config'>

/** A product as a reader sees it in the mail. */
export interface NewsletterCard {
  name: string
  /** such as its platform and its region */
  facts: string[]
  price: string
  /** what is crossed out beside it */
  formerPrice: string | undefined
  /** whole percent; 0: none */
  discountPercent: number
  url: string
  pictureUrl: string
  /** CSS colour, while the picture is not there */
  ground: string
}

export interface NewsletterProducts {
  cards: NewsletterCard[]
  /** what crossed-out prices are, in shops that have to say so */
  priceNote: string | undefined
}

interface Reader {
  locale: string
  /** code; null: that of the site */
  currency: string | null
  /** of the mail, which may be in English for want of their own language */
  mailLocale: string
}

/** Narrow mails show pictures 160 pixels wide, on screens with twice as many. */
const pictureWidth = 360

/** The products of a newsletter as its reader may buy them at this moment; those that nobody can buy are left out. */
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

/** Those of the products that can be bought now, in their order. */
export async function cardsOnSale(
  shop: Pick<Shop, 'db'>,
  visitor: Pick<Visitor, 'locale' | 'currency'>,
  ids: readonly number[],
): Promise<ProductCard[]> {
  return (await productCards(shop, visitor, ids)).filter(({ stock }) => stock > 0)
}

/** The one of a reader, or the site's where they have none, or it is not offered any more. */
export async function currencyOf({ db }: Pick<Shop, 'db'>, wanted: string | null) {
  const [currencies, [site]] = await Promise.all([offeredCurrencies(db), listSites(db)])
  return chooseCurrency(currencies, { cookie: wanted ?? undefined, fallback: site?.currency.code })
}
