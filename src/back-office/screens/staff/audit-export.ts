import { createReadableStreamFromReadable } from '@react-router/node'
import { data, type LoaderFunctionArgs } from 'react-router'
import { actorOf } from '../../../shop/staff/actor.ts'
import { auditFilter } from '../../../shop/staff/audit/audit-filter.ts'
import { exportChanges } from '../../../shop/staff/audit/export-changes.ts'
import { officeContext } from '../../context.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const { filter } = auditFilter.read(new URL(request.url).searchParams)
  const csv = await exportChanges(shop, actorOf(staff), filter)
  const name = `audit-log-${shop.now().toISOString().slice(0, 10)}.csv`
  return new Response(createReadableStreamFromReadable(csv), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
