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
      { text: 'footer.cart', to: '/checkout' },
      { text: 'header.track-order', to: trackOrderUrl },
    ],
  },
]
