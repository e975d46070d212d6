import { data, type LoaderFunctionArgs } from 'react-router'
import { writePdf } from '../../../../platform/documents/write-pdf.ts'
import { collectEvidence } from '../../../../shop/back-office/evidence.ts'
import { evidencePaper } from '../../../../shop/back-office/evidence-paper.ts'
import { orderByNumber } from '../../../../shop/back-office/found-order-records.ts'
import { officeContext } from '../../../context.ts'
import { pdfAnswer } from './pdf-answer.ts'

/** What a bank wants to see of an order, as one PDF. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { shop } = context.get(officeContext)
  const order = await orderByNumber(shop.db, params['orderNo'] ?? '')
  if (!order) throw data(undefined, { status: 404 })
  const pdf = await writePdf(evidencePaper(await collectEvidence(shop, order)))
  return pdfAnswer(`evidence-${order.order_no}.pdf`, pdf)
}
