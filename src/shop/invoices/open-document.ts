import { refuse } from '../errors.ts'
import { accountOrBrowser, limitUse } from '../input/limit-use.ts'
import { openOrder } from '../orders/access/order-access.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { documentFileName, documentPdf } from './document-pdf.ts'
import { documentById } from './document-records.ts'

/**
 * Returns the PDF of a document to visitors who may see its order: its member, its browser, or by the mailed link.
 * Refuses `not-found` for others, and `request.too-many`.
 */
export async function openDocument(
  shop: Shop,
  visitor: Visitor,
  { documentId, access }: { documentId: number; access?: string | undefined },
): Promise<{ fileName: string; bytes: Buffer }> {
  await limitUse(shop, 'document.visitor', accountOrBrowser(visitor))
  const document = (await documentById(shop.db, documentId)) ?? refuse('not-found', { field: 'id' })
  await openOrder(shop, visitor, { orderId: document.order_id, access })
  return { fileName: documentFileName(document), bytes: await documentPdf(shop, document) }
}
