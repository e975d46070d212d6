import { listQuery } from './list-query.ts'
import type { TextId } from './text-id.ts'

export type Audience = 'everybody' | 'visitor' | 'guest' | 'member'

export interface PageOptions {
  /** layout other than the audience's; `none` for data */
  layout?: 'checkout' | 'account' | 'none'
  /** query parameters, optional ones with `?` */
  query?: readonly string[]
  /** the page's name in its head */
  title?: TextId
  /** name of the shop keeper's texts for search engines (SEO-1) */
  seo?: `page_${string}`
  sitemap?: true
  /** the process caches the rendered page for everybody: docs/decisions/009-page-cache.md */
  cached?: true
  /**
   * For search engines, which index only pages for everybody: `noindex` excludes a page; `closed` forbids fetching
   * it, `closed-query` its addresses with a query.
   */
  robots?: 'noindex' | 'closed' | 'closed-query'
  /** scripts of other companies; by default all on pages for everybody, none on others */
  trackers?: 'none' | 'affiliate'
}

const everybody = rowsFor('everybody')
const visitor = rowsFor('visitor')
const guest = rowsFor('guest')
const member = rowsFor('member')
const ofOrder = { query: ['order_id', 'access?'], robots: 'closed' } as const

/** home page parameter: the token of an unpublished draft */
export const previewParameter = 'preview'

/**
 * Every page of the shop by its name, which is its address unless the row differs: address, screen (below
 * `src/storefront/screens`) and rules. Routes, guards, reserved addresses, sitemap, robots.txt, trackers and
 * addresses (`page-href.ts`) come from here: docs/decisions/017-one-table-of-pages.md. Fixed addresses win over
 * `/:category` and `/:category/:product`.
 */
export const pages = {
  home: everybody('/', 'home/home.tsx', {
    query: ['all?', 'unknown?', `${previewParameter}?`],
    seo: 'page_home',
    sitemap: true,
    cached: true,
  }),
  category: everybody('/:category', 'catalogue/category.tsx', {
    query: listQuery,
    seo: 'page_product_list',
    cached: true,
  }),
  product: everybody('/:category/:product', 'catalogue/product.tsx', {
    query: ['variant?', 'reviews?', 'verified?', 'proof?'],
    cached: true,
  }),
  search: everybody('/search', 'catalogue/search-results.tsx', {
    query: ['name?', ...listQuery],
    robots: 'closed',
    cached: true,
  }),
  'search/hits': everybody('/search/hits', 'catalogue/search-hits.ts', {
    layout: 'none',
    query: ['name'],
    cached: true,
  }),

  // texts of the shop keeper
  news: everybody('/news', 'news/news.tsx', {
    query: ['page?'],
    seo: 'page_news',
    sitemap: true,
    cached: true,
  }),
  // rendered for each reader, since readers are counted
  article: everybody('/newsInfo', 'news/news-info.tsx', { query: ['id'] }),
  'about-us': written('/about-us', 'page_about_us'),
  affiliate: written('/affiliate', 'page_affiliate'),
  condition: written('/condition', 'page_conditions'),
  'contact-us': written('/contact-us', 'page_contact'),
  'privacy-policy': written('/privacy-policy', 'page_privacy'),
  'refund-policy': written('/refund-policy', 'page_return'),
  shipping: written('/shipping', 'page_shipping'),
  'own-page': everybody('/page/:page', 'content/own-page.tsx', { cached: true }),

  // enquiries of visitors
  wholesale: everybody('/wholesale', 'enquiries/enquiry.tsx', {
    seo: 'page_wholesale',
    sitemap: true,
    trackers: 'none',
  }),
  'sell-keys': everybody('/sale', 'enquiries/enquiry.tsx', { sitemap: true, trackers: 'none' }),
  feedback: everybody('/feedback', 'enquiries/enquiry.tsx', { trackers: 'none' }),
  newsletter: everybody('/newsletter', 'enquiries/newsletter.tsx', { robots: 'noindex', trackers: 'none' }),
  'newsletter/confirm': visitor('/newsletter/confirm', 'enquiries/newsletter-link.tsx', {
    query: ['token'],
  }),
  'newsletter/unsubscribe': visitor('/newsletter/unsubscribe', 'enquiries/newsletter-link.tsx', {
    query: ['token'],
  }),
  'back-in-stock': everybody('/back-in-stock', 'stock-alerts/stock-alert.tsx', {
    robots: 'noindex',
    trackers: 'none',
  }),
  'stock-alert-link': visitor('/back-in-stock/:action', 'stock-alerts/stock-alert-link.tsx', {
    query: ['token'],
  }),
  'activation-country': everybody('/country', 'catalogue/activation-country.tsx', { robots: 'noindex' }),

  // checkout
  cart: visitor('/cart', 'checkout/cart.ts', { layout: 'none', robots: 'closed' }),
  checkout: visitor('/checkout', 'checkout/checkout.tsx', {
    layout: 'checkout',
    seo: 'page_checkout',
    robots: 'closed',
  }),
  'card-payment': visitor('/bill-pay', 'payment/bill-pay.tsx', {
    layout: 'checkout',
    query: ['orderId', 'currencyType', 'amount', 'access?'],
    seo: 'page_pay_bill',
    robots: 'closed',
  }),
  'form-payment': visitor('/paypal', 'payment/paypal.tsx', {
    layout: 'checkout',
    ...ofOrder,
    seo: 'page_pay_paypal',
  }),
  'order-result': visitor('/success-payment', 'payment/success-payment.tsx', {
    layout: 'checkout',
    query: ['order_id', 'order_no?', 'access?'],
    seo: 'page_pay_success',
    robots: 'closed',
    trackers: 'affiliate',
  }),
  'other-method': visitor('/pay-another-way', 'payment/method/other-method.tsx', {
    layout: 'checkout',
    ...ofOrder,
    title: 'pay.other-way',
  }),
  'order-document': visitor('/order-document', 'invoices/order-document.ts', {
    layout: 'none',
    query: ['id', 'access?'],
    robots: 'closed',
  }),
  'order-progress': visitor('/success-payment/progress', 'payment/order-progress.ts', { layout: 'none' }),
  withdraw: visitor('/withdraw', 'withdrawal/withdraw.tsx', {
    query: ['order_id?', 'access?'],
    title: 'withdraw.title',
    robots: 'closed-query',
  }),
  'key-problem': visitor('/key-problem', 'complaint/report.tsx', { ...ofOrder, title: 'complaint.title' }),
  correction: visitor('/correct-invoice', 'invoices/correct.tsx', { ...ofOrder, title: 'correction.title' }),
  'find-order': everybody('/find-order', 'payment/find-order.tsx', { robots: 'noindex', trackers: 'none' }),

  // accounts
  login: guest('/login', 'account/login.tsx', {
    query: ['to?', 'changed?', 'deleted?'],
    seo: 'page_login',
    robots: 'closed-query',
  }),
  register: guest('/register', 'account/register.tsx', {
    query: ['to?'],
    seo: 'page_register',
    robots: 'closed-query',
  }),
  'register/confirm': visitor('/register/confirm', 'account/register-confirm.tsx', {
    layout: 'account',
    query: ['code'],
  }),
  'forgot-password': visitor('/forgot', 'account/forgot.tsx', { layout: 'account' }),
  'reset-password': visitor('/resetpassword', 'account/reset-password.tsx', {
    layout: 'account',
    query: ['code'],
  }),
  logout: visitor('/logout', 'account/logout.ts', { layout: 'none' }),

  // the member centre
  'my-account': member('/my-account', 'member/my-account.tsx', {
    title: 'account.title',
    seo: 'page_member_accout',
  }),
  'my-order': member('/my-order', 'member/orders/my-order.tsx', {
    query: ['page?'],
    title: 'orders.title',
    seo: 'page_member_order',
  }),
  'my-address': member('/my-address', 'member/addresses/my-address.tsx', {
    query: ['page?', 'add?', 'edit?'],
    title: 'address.title',
    seo: 'page_member_address',
  }),
  'my-notice': member('/my-notice', 'member/my-notice.tsx', {
    query: ['page?'],
    title: 'notice.title',
    seo: 'page_member_notice',
  }),
  'my-wishlist': member('/my-wishlist', 'member/my-wishlist.tsx', {
    query: ['page?'],
    title: 'wishlist.title',
  }),
  'my-membership': member('/my-membership', 'member/my-membership.tsx', { title: 'membership.title' }),
  'my-history': member('/my-history', 'member/my-history.tsx', { query: ['page?'], title: 'history.title' }),
  'my-resale': member('/my-resale', 'member/resale/my-resale.tsx', {
    query: ['before?'],
    title: 'resale.title',
  }),
  'my-resale/statement': member('/my-resale/statement', 'member/resale/my-statement.ts', {
    layout: 'none',
    query: ['month?'],
  }),
  'my-resale/webhooks': member('/my-resale/webhooks', 'member/resale/webhooks/my-webhooks.tsx', {
    query: ['before?'],
    title: 'resale.hooks',
  }),
  'my-support': member('/my-support', 'member/my-support.tsx', {
    title: 'support.title',
    seo: 'page_member_support',
  }),
  'my-password': member('/my-changepwd', 'member/my-changepwd.tsx', {
    title: 'changepwd.title',
    seo: 'page_member_changepwd',
  }),
  'my-privacy': member('/my-privacy', 'member/my-privacy.tsx', { title: 'privacy.title' }),
  'my-privacy/data': member('/my-privacy/data', 'member/my-data.ts', { layout: 'none', query: ['as?'] }),
  wish: visitor('/wish', 'wishlist/wish.ts', { layout: 'none', query: ['to?'] }),
  // by a mailed link, without signing in
  'no-review-mails': visitor('/review-mails', 'wishlist/no-review-mails.tsx', { query: ['code'] }),
  'no-wish-mails': visitor('/my-wishlist/no-mails', 'wishlist/no-mails.tsx', { query: ['code'] }),
}

export type PageName = keyof typeof pages
export type PageOf<Name extends PageName> = (typeof pages)[Name]

export type PageWith<Column extends keyof Page> = {
  [Name in PageName]: PageOf<Name> extends Record<Column, unknown> ? Name : never
}[PageName]

export interface Page extends PageOptions {
  path: string
  screen: string
  audience: Audience
}

export const pageRows: ReadonlyMap<PageName, Page> = new Map(
  (Object.keys(pages) as PageName[]).map((name) => [name, pages[name]]),
)

/** Finds a page by the router's pattern of its address: `/`, `:category/:product`. */
export function pageNameAt(pattern: string): PageName | undefined {
  const path = pattern.startsWith('/') ? pattern : `/${pattern}`
  return pageRows.entries().find(([, page]) => page.path === path)?.[0]
}

export function isListed({ audience, robots }: Page): boolean {
  return audience === 'everybody' && robots === undefined
}

/** Parameters of pages for everybody, which may be logged. */
export const publicParameters: ReadonlySet<string> = new Set(
  pageRows
    .values()
    .filter(({ audience }) => audience === 'everybody' || audience === 'guest')
    .flatMap(({ query = [] }) => query.map((name) => name.replace('?', ''))),
)

export type TrackerReach = 'all' | 'affiliate' | 'none'

/** Allowed scripts of other companies: `affiliate` means only the affiliate script. */
export function trackerReachOf({ audience, trackers }: Page): TrackerReach {
  return trackers ?? (audience === 'everybody' ? 'all' : 'none')
}

/** First part of the page's address; undefined for the home page and for `/:category`. */
export function firstPart({ path }: Pick<Page, 'path'>): string | undefined {
  return /^\/([^:/]+)/.exec(path)?.[1]?.toLowerCase()
}

function rowsFor<const For extends Audience>(audience: For) {
  return <const Path extends string, const Options extends PageOptions = object>(
    path: Path,
    screen: string,
    options?: Options,
  ) => ({ path, screen, audience, ...(options as Options) })
}

function written<const Path extends string, const Key extends `page_${string}`>(path: Path, seo: Key) {
  return everybody(path, 'content/static-page.tsx', { seo, sitemap: true, cached: true })
}
