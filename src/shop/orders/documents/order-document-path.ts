import { type Href, hrefTo } from '../../page-href.ts'

/** A document of an order, as its pages and mails name it. */
export interface OrderDocument {
  id: number
  series: 'invoice' | 'credit-note'
  /** as it is printed, e.g. `2026-000012` */
  label: string
}

/** Who came by the mailed link keeps it (PAY-13). */
export function documentPath({ id }: Pick<OrderDocument, 'id'>, access?: string): Href {
  return hrefTo('order-document', { id, access })
}
