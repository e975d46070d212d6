import { data, type LoaderFunctionArgs } from 'react-router'
import { exportCodes } from '../../../shop/pricing/coupons/export-codes.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { officeContext } from '../../context.ts'
import { fileAnswer } from '../../file-answer.ts'

/** The codes of a series as a CSV file. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const csv = await exportCodes(shop, actorOf(staff), new URL(request.url).searchParams.get('series') ?? '')
  if (csv === undefined) throw data(null, { status: 404 })
  return fileAnswer('coupon-codes.csv', csv)
}
