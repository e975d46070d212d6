import { type LinkedRow, signLink } from '../../mailed-link.ts'
import type { Shop } from '../../shop.ts'
import { documentPath, type OrderDocument } from './order-document-path.ts'

/** Address of a document in a mail, which opens it without signing in. */
export function mailedDocumentUrl(
  shop: Pick<Shop, 'config' | 'secrets'>,
  order: LinkedRow,
  document: Pick<OrderDocument, 'id'>,
): string {
  return shop.config.publicUrl + documentPath(document, signLink(shop, 'order-link', order))
}
