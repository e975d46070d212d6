import { data, type LoaderFunctionArgs } from 'react-router'
import { exportSubscribers } from '../../../../shop/newsletters/subscribers/export-subscribers.ts'
import { subscriberFilter } from '../../../../shop/newsletters/subscribers/subscriber-filter.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { officeContext } from '../../../context.ts'
import { datedName, fileAnswer } from '../../../file-answer.ts'

/** The subscribers of a filter as a file. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const { filter } = subscriberFilter.read(new URL(request.url).searchParams)
  const csv = await exportSubscribers(shop, actorOf(staff), filter)
  return fileAnswer(`${datedName(shop, 'subscribers')}.csv`, csv)
}
