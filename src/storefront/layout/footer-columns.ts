import type { TextId } from '../text/text.tsx'
import { trackOrderUrl } from './track-order.ts'

interface FooterColumn {
  title: TextId
  /** an address of the shop, or a whole one elsewhere */
  links: { text: TextId; to: string }[]
}

/** Only pages that exist. */
export const footerColumns: FooterColumn[] = [
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
      { text: 'login.title', to: '/login' },
      { text: 'register.title', to: '/register' },
      { text: 'footer.cart', to: '/checkout' },
      { text: 'find-order.title', to: '/find-order' },
      { text: 'header.track-order', to: trackOrderUrl },
      { text: 'feedback.title', to: '/feedback' },
    ],
  },
]
