import { categoryHref, type Href, hrefTo } from '../../page-href.ts'
import type { TextId } from '../../text-id.ts'
import type { OwnPageLink } from '../own-pages/own-pages.ts'

/** Pages that menus can lead to, with their titles, in the order of the standard footer. */
export const menuTitles = {
  search: 'footer.search',
  news: 'footer.news',
  'activation-country': 'activation-country.title',
  shipping: 'footer.delivery',
  'refund-policy': 'footer.refunds',
  withdraw: 'withdraw.title',
  'contact-us': 'footer.contact',
  'about-us': 'footer.about-us',
  wholesale: 'wholesale.title',
  'sell-keys': 'sale.title',
  affiliate: 'footer.affiliate',
  condition: 'footer.terms',
  'privacy-policy': 'footer.privacy',
  login: 'login.title',
  register: 'register.title',
  'my-account': 'account.title',
  'my-order': 'orders.title',
  'my-wishlist': 'wishlist.title',
  'find-order': 'find-order.title',
  'track-order': 'header.track-order',
  feedback: 'feedback.title',
} as const satisfies Record<string, TextId>

export type MenuPage = keyof typeof menuTitles

/** A link of a menu as visitors see it, to a page of the shop or elsewhere. */
export type MenuLink = { text: string } & ({ to: Href } | { url: string })

export interface MenuColumn {
  title: string
  links: MenuLink[]
}

const menuPages = Object.keys(menuTitles) as MenuPage[]

export const topPages: MenuPage[] = ['wholesale', 'sell-keys', 'news', 'track-order']

/** The title of the column that also has the shop keeper's own pages. */
export const aboutColumn = 'footer.about'

export const footerPages: readonly [title: TextId, pages: MenuPage[]][] = [
  ['footer.information', menuPages.slice(0, 7)],
  [aboutColumn, menuPages.slice(7, 13)],
  ['common.account', menuPages.slice(13)],
]

export interface MenuFacts {
  /** undefined for visitors who are not signed in */
  member: object | undefined
  /** whether some buyers have the right of withdrawal */
  canWithdraw: boolean
}

/** Returns the links of those pages that the visitor needs. */
export function pageLinks(
  pages: readonly MenuPage[],
  facts: MenuFacts | undefined,
  t: (id: TextId) => string,
): MenuLink[] {
  const hidden = [
    facts?.member ? 'login' : 'my-account',
    facts?.member && 'register',
    facts?.canWithdraw || 'withdraw',
  ]
  return pages
    .filter((page) => !hidden.includes(page))
    .map((page) => {
      const text = t(menuTitles[page])
      // an external parcel tracking service; orders of keys do not need it
      return page === 'track-order' ? { text, url: 'https://parcelsapp.com/' } : { text, to: hrefTo(page) }
    })
}

export function categoryLink(category: { name: string; urlName: string }): MenuLink {
  return { text: category.name, to: categoryHref(category) }
}

export function ownPageLink({ title, urlName }: OwnPageLink): MenuLink {
  return { text: title, to: hrefTo('own-page', { page: urlName }) }
}
