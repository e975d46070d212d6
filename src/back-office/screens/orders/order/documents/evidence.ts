import { data, type LoaderFunctionArgs } from 'react-router'
import { evidenceFileName, takeEvidence } from '../../../../../shop/disputes/take-evidence.ts'
import { orderByNumber } from '../../../../../shop/orders/found-order-records.ts'
import { actorOf } from '../../../../../shop/staff/actor.ts'
import { officeContext } from '../../../../context.ts'
import { fileAnswer } from '../../../../file-answer.ts'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  const order = await orderByNumber(shop.db, params['orderNo'] ?? '')
  if (!order || !staff) throw data(null, { status: 404 })
  return fileAnswer(evidenceFileName(order), await takeEvidence(shop, actorOf(staff), order))
}
