import { data, type LoaderFunctionArgs } from 'react-router'
import { actorOf } from '../../../shop/staff/actor.ts'
import { auditFilter } from '../../../shop/staff/audit/audit-filter.ts'
import { exportChanges } from '../../../shop/staff/audit/export-changes.ts'
import { officeContext } from '../../context.ts'
import { datedName, fileAnswer } from '../../file-answer.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const { filter } = auditFilter.read(new URL(request.url).searchParams)
  const csv = await exportChanges(shop, actorOf(staff), filter)
  return fileAnswer(`${datedName(shop, 'audit-log')}.csv`, csv)
}
