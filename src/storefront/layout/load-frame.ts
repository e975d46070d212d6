import { categoryTree, type Category } from '../../shop/catalogue/categories/category-tree.ts'
import type { ProductCard } from '../../shop/catalogue/cards/product-card.ts'
import { bannerProducts } from '../../shop/catalogue/listing/home-lists.ts'
import { readPriceNote } from '../../shop/catalogue/prices/price-note.ts'
import { shownMenus, type ShownMenus } from '../../shop/content/menus/shown-menus.ts'
import { readSites } from '../../shop/content/read-sites.ts'
import { readSite, type Site } from '../../shop/content/site/site-contact.ts'
import { type SellerView, shownSeller } from '../../shop/invoices/shown-seller.ts'
import { countryNames, type NamedCountry } from '../../shop/localisation/countries.ts'
import { type Theme, themes } from '../../shop/localisation/look/accent.ts'
import { shownLook } from '../../shop/localisation/look/look.ts'
import { lookParameter, themeParameter } from '../../shop/localisation/look/look-parameters.ts'
import { previewedLook } from '../../shop/localisation/look/look-preview.ts'
import { localeById } from '../../shop/localisation/locales.ts'
import { offeredCurrencies } from '../../shop/localisation/currency-records.ts'
import { levelName } from '../../shop/members/levels/level-name.ts'
import { wishedProducts } from '../../shop/members/wishlist/wishlist.ts'
import type { Currency } from '../../shop/money.ts'
import { type MethodView, shownMethods } from '../../shop/payments/methods/payment-methods.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Visitor } from '../../shop/visitor.ts'
import { clientDefaults } from '../client-state.ts'
import type { Memoize } from '../../platform/memo-cache.ts'

export interface NavigationLink {
  name: string
  urlName: string
}

/** A top category. Its children have none themselves. */
export interface NavigationEntry extends NavigationLink {
  children: NavigationLink[]
}

/** A product of the header's banner. */
export type BannerItem = Pick<ProductCard, 'id' | 'name' | 'categoryUrlName' | 'urlName' | 'cover' | 'image'>

export interface ShownMember {
  id: number
  name: string
  email: string
  /** name of the membership level */
  level: string
  discountPercent: number
  /** ids of the products on the wishlist */
  wishes: number[]
}

/** Frame around the screens; equal for all visitors with the same language, currency and country of activation. */
export interface Frame extends Omit<Site, 'menus'> {
  categories: NavigationEntry[]
  /** undefined: the standard menus */
  menus: ShownMenus | undefined
  /** at most seven */
  banner: BannerItem[]
  site: { id: number; locale: string; feedbackType: string }
  currencies: Pick<Currency, 'id' | 'code' | 'symbol' | 'name' | 'rate'>[]
  currency: Pick<Currency, 'code' | 'symbol'>
  /** explanation of crossed-out prices, in shops that need one */
  priceNote: string | undefined
  /** whether some buyers have the right of withdrawal */
  canWithdraw: boolean
  /** undefined in shops without any */
  trackers: Trackers | undefined
  /** undefined until the shop keeper has set it */
  seller: SellerView | undefined
  /** the ways to pay in the visitor's currency */
  methods: MethodView[]
  publicUrl: string
  /** chosen country of activation */
  country: NamedCountry | undefined
  /** the present year */
  year: number
  /** undefined on a shared page */
  member: ShownMember | undefined
  /** in place of the system's theme, while staff preview an unsaved look */
  theme?: Theme
}

export async function loadFrame(
  shop: Shop,
  visitor: Visitor,
  { memoize, query }: { memoize: Memoize; query: URLSearchParams },
): Promise<Frame> {
  const { chosenCountry: chosen } = visitor
  const nameOf = countryNames(localeById(visitor.locale).tag)
  const [shared, methods, member] = await Promise.all([
    memoize(`frame ${visitor.locale}`, () => sharedFrame(shop, visitor)),
    memoize(`methods ${visitor.locale} ${visitor.currency.code}`, () => shownMethods(shop, visitor)),
    shownMember(shop, visitor),
  ])
  const { menus, ...forAll } = shared
  return {
    ...forAll,
    menus: member ? menus.member : menus.visitor,
    methods,
    currency: { code: visitor.currency.code, symbol: visitor.currency.symbol },
    trackers: trackersOf(shop),
    publicUrl: shop.config.publicUrl,
    country: chosen === undefined ? undefined : { code: chosen, name: nameOf(chosen) },
    year: shop.now().getFullYear(),
    member,
    ...previewOf(shop, query),
  }
}

/** Returns the look that staff preview, in place of the shop's. */
function previewOf(shop: Shop, query: URLSearchParams): Partial<Pick<Frame, 'look' | 'theme'>> {
  const token = query.get(lookParameter)
  const look = token === null ? undefined : previewedLook(shop, token)
  const theme = themes.find((one) => one === query.get(themeParameter))
  return look ? { look: shownLook(look), ...(theme && { theme }) } : {}
}

type SharedFrame = Pick<
  Frame,
  | Exclude<keyof Site, 'menus'>
  | 'banner'
  | 'canWithdraw'
  | 'categories'
  | 'currencies'
  | 'priceNote'
  | 'seller'
  | 'site'
> & { menus: Record<'visitor' | 'member', ShownMenus | undefined> }

async function sharedFrame(shop: Shop, visitor: Visitor): Promise<SharedFrame> {
  const [{ menus, ...words }, categories, banner, currencies, priceNote, seller, [site]] = await Promise.all([
    readSite(shop, visitor),
    categoryTree(shop, visitor),
    bannerProducts(shop, visitor),
    offeredCurrencies(shop.db),
    readPriceNote(shop, visitor),
    shownSeller(shop, visitor),
    readSites(shop),
  ])
  const canWithdraw = site?.canWithdraw ?? false
  const menuFacts = { locale: visitor.locale, categories, ownPages: words.ownPages, canWithdraw }
  const menusFor = (member: object | undefined) => shownMenus(menus, { ...menuFacts, member })
  return {
    ...words,
    menus: { visitor: menusFor(undefined), member: menusFor({}) },
    categories: categories.map(entry),
    banner: banner.map(bannerItem),
    currencies: currencies.map(({ id, code, symbol, name, rate }) => ({ id, code, symbol, name, rate })),
    site: {
      id: site?.id ?? clientDefaults.siteId,
      locale: site?.domain ?? clientDefaults.locale,
      feedbackType: site?.feedbackType ?? clientDefaults.feedback,
    },
    priceNote,
    seller,
    canWithdraw,
  }
}

async function shownMember(shop: Shop, visitor: Visitor): Promise<ShownMember | undefined> {
  if (!visitor.member) return undefined
  const { id, name, email, discountPercent, levelId } = visitor.member
  const [level, wishes] = await Promise.all([
    levelName(shop, visitor, levelId),
    wishedProducts(shop, visitor),
  ])
  return { id, name, email, discountPercent, level, wishes }
}

function entry({ name, urlName, children }: Category): NavigationEntry {
  return { name, urlName, children: children.map((child) => ({ name: child.name, urlName: child.urlName })) }
}

function bannerItem({ id, name, categoryUrlName, urlName, cover, image }: ProductCard): BannerItem {
  return { id, name, categoryUrlName, urlName, cover, image }
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
