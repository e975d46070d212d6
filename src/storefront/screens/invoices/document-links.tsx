import { useSearchParams } from 'react-router'
import { documentPath, type OrderDocument } from '../../../shop/orders/documents/order-document-path.ts'
import { hrefTo } from '../../../shop/page-href.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { useText } from '../../text/text.tsx'
import { ltr } from '../../ui/number-text.tsx'

const names = {
  invoice: 'result.document-invoice',
  'credit-note': 'result.document-credit-note',
} as const

/** Links to invoice and credit notes. A visitor who came by the order's mailed link gets them by it too. */
export function DocumentLinks({ documents }: { documents: readonly OrderDocument[] }) {
  const t = useText()
  const [query] = useSearchParams()
  const access = query.get('access') ?? undefined
  return (
    <ul className="grid justify-items-end gap-1">
      {documents.map((document) => (
        <li key={document.id}>
          <a className="link inline-flex min-h-6 items-center" href={documentPath(document, access)} download>
            {t(names[document.series], { number: ltr(document.label) })}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Link to the page that corrects company and VAT number of the invoice. */
export function CorrectionLink({ orderId }: { orderId: number }) {
  const t = useText()
  const [query] = useSearchParams()
  const access = query.get('access') ?? undefined
  return (
    <p className="text-end">
      <ShopLink
        to={hrefTo('correction', { order_id: orderId, access })}
        className="link inline-flex min-h-6 items-center print:hidden"
      >
        {t('correction.title')}
      </ShopLink>
    </p>
  )
}
