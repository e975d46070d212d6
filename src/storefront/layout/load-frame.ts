import { categoryTree, type Category } from '../../shop/catalogue/category-tree.ts'
import { readSiteContact, type SiteContact } from '../../shop/content/site-contact.ts'
import { listCurrencies } from '../../shop/localisation/currency-records.ts'
import type { Currency } from '../../shop/money.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Visitor } from '../../shop/visitor.ts'

export interface NavigationEntry {
  name: string
  urlName: string
  children: NavigationEntry[]
}

/** What the frame around the screens shows; the same for everybody with the same language and currency. */
export interface Frame {
  categories: NavigationEntry[]
  currencies: Pick<Currency, 'code' | 'symbol' | 'name'>[]
  currency: Pick<Currency, 'code' | 'symbol'>
  /** in shops that have any */
  trackers: Trackers | undefined
  contact: SiteContact
  publicUrl: string
  /** the present one */
  year: number
}

export async function loadFrame(shop: Shop, visitor: Visitor): Promise<Frame> {
  const [categories, currencies, contact] = await Promise.all([
    categoryTree(shop, visitor),
    listCurrencies(shop.db),
    readSiteContact(shop, visitor),
  ])
  return {
    categories: categories.map(entry),
    currencies: currencies.map(({ code, symbol, name }) => ({ code, symbol, name })),
    currency: { code: visitor.currency.code, symbol: visitor.currency.symbol },
    trackers: trackersOf(shop),
    contact,
    publicUrl: shop.config.publicUrl,
    year: shop.now().getFullYear(),
  }
}

function entry({ name, urlName, children }: Category): NavigationEntry {
  return { name, urlName, children: children.map(entry) }
}

/** Addresses of the scripts that need consent. */
export interface Trackers {
  ads: string | undefined
  affiliate: string | undefined
}

function trackersOf({ config }: Shop): Trackers | undefined {
  const { adsTagUrl: ads, affiliateScriptUrl: affiliate } = config.trackers
  return ads || affiliate ? { ads, affiliate } : undefined
}
