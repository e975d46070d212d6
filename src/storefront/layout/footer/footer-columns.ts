import { type Href, hrefTo } from '../../../shop/page-href.ts'
import type { TextId } from '../../../shop/text-id.ts'
import { trackOrderUrl } from '../header/track-order.ts'

interface FooterColumn {
  title: TextId
  links: FooterLink[]
}

/** A link to a page of the shop, or elsewhere. */
type FooterLink = { text: TextId } & ({ to: Href } | { url: string })

const forVisitors: FooterLink[] = [
  { text: 'login.title', to: hrefTo('login') },
  { text: 'register.title', to: hrefTo('register') },
]
const forMembers: FooterLink[] = [{ text: 'account.title', to: hrefTo('my-account') }]

interface FooterFacts {
  isMember: boolean
  /** whether some buyers have the right of withdrawal */
  canWithdraw: boolean
}

/** Returns the columns of the footer; the links lead only to pages that exist. */
export const footerColumns = ({ isMember, canWithdraw }: FooterFacts): FooterColumn[] => [
  {
    title: 'footer.information',
    links: [
      { text: 'footer.search', to: hrefTo('search') },
      { text: 'footer.news', to: hrefTo('news') },
      { text: 'activation-country.title', to: hrefTo('activation-country') },
      { text: 'footer.delivery', to: hrefTo('shipping') },
      { text: 'footer.refunds', to: hrefTo('refund-policy') },
      ...(canWithdraw ? [{ text: 'withdraw.title' as const, to: hrefTo('withdraw') }] : []),
      { text: 'footer.contact', to: hrefTo('contact-us') },
    ],
  },
  {
    title: 'footer.about',
    links: [
      { text: 'footer.about-us', to: hrefTo('about-us') },
      { text: 'wholesale.title', to: hrefTo('wholesale') },
      { text: 'sale.title', to: hrefTo('sell-keys') },
      { text: 'footer.affiliate', to: hrefTo('affiliate') },
      { text: 'footer.terms', to: hrefTo('condition') },
      { text: 'footer.privacy', to: hrefTo('privacy-policy') },
    ],
  },
  {
    title: 'common.account',
    links: [
      ...(isMember ? forMembers : forVisitors),
      { text: 'orders.title', to: hrefTo('my-order') },
      { text: 'wishlist.title', to: hrefTo('my-wishlist') },
      { text: 'find-order.title', to: hrefTo('find-order') },
      { text: 'header.track-order', url: trackOrderUrl },
      { text: 'feedback.title', to: hrefTo('feedback') },
    ],
  },
]
