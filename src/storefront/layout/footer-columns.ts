import type { TextId } from '../text/text.tsx'
import { trackOrderUrl } from './track-order.ts'

interface FooterColumn {
  title: TextId
  links: FooterLink[]
}

interface FooterLink {
  text: TextId
  /** an address of the shop, or a whole one elsewhere */
  to: string
}

const forVisitors: FooterLink[] = [
  { text: 'login.title', to: '/login' },
  { text: 'register.title', to: '/register' },
]
const forMembers: FooterLink[] = [{ text: 'account.title', to: '/my-account' }]

/** Only pages that exist. */
export const footerColumns = (isMember: boolean): FooterColumn[] => [
  {
    title: 'footer.information',
    links: [
      { text: 'footer.search', to: '/search' },
      { text: 'footer.news', to: '/news' },
      { text: 'footer.delivery', to: '/shipping' },
      { text: 'footer.refunds', to: '/refund-policy' },
      { text: 'footer.contact', to: '/contact-us' },
    ],
  },
  {
    title: 'footer.about',
    links: [
      { text: 'footer.about-us', to: '/about-us' },
      { text: 'wholesale.title', to: '/wholesale' },
      { text: 'sale.title', to: '/sale' },
      { text: 'footer.affiliate', to: '/affiliate' },
      { text: 'footer.terms', to: '/condition' },
      { text: 'footer.privacy', to: '/privacy-policy' },
    ],
  },
  {
    title: 'common.account',
    links: [
      ...(isMember ? forMembers : forVisitors),
      { text: 'orders.title', to: '/my-order' },
      { text: 'wishlist.title', to: '/my-wishlist' },
      { text: 'find-order.title', to: '/find-order' },
      { text: 'header.track-order', to: trackOrderUrl },
      { text: 'feedback.title', to: '/feedback' },
    ],
  },
]
