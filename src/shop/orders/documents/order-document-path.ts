import { type Href, hrefTo } from '../../page-href.ts'

export interface OrderDocument {
  id: number
  series: 'invoice' | 'credit-note'
  /** its number, e.g. `2026-000012` */
  label: string
}

/** Keeps the access of a mailed link (PAY-13). */
export function documentPath({ id }: Pick<OrderDocument, 'id'>, access?: string): Href {
  return hrefTo('order-document', { id, access })
}
