import type { SellerView } from '../../../shop/invoices/shown-seller.ts'

/** The seller's name, address and numbers, if set. */
export function FooterSeller({ seller }: { seller: SellerView }) {
  return (
    <address className="flex flex-wrap gap-x-8 gap-y-1 border-t border-line py-5 text-sm text-fg-2 not-italic">
      {seller.facts.map(({ title, text }) => (
        <span key={text}>
          {title && <b className="me-1.5 font-medium text-fg">{title}</b>}
          <bdi>{text}</bdi>
        </span>
      ))}
    </address>
  )
}
