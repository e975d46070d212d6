import { data, type LoaderFunctionArgs } from 'react-router'
import { orderByNumber } from '../../../../../shop/orders/found-order-records.ts'
import { documentFileName, documentPdf } from '../../../../../shop/invoices/document-pdf.ts'
import { documentById } from '../../../../../shop/invoices/document-records.ts'
import { officeContext } from '../../../../context.ts'
import { fileAnswer } from '../../../../file-answer.ts'

/** An invoice or a credit note of the order. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { shop } = context.get(officeContext)
  const order = await orderByNumber(shop.db, params['orderNo'] ?? '')
  const id = /^\d{1,9}$/.test(params['id'] ?? '') ? Number(params['id']) : undefined
  const document = id === undefined ? undefined : await documentById(shop.db, id)
  if (!order || document?.order_id !== order.id) throw data(null, { status: 404 })
  return fileAnswer(documentFileName(document), await documentPdf(shop, document))
}
