import { createReadableStreamFromReadable } from '@react-router/node'
import { data, type LoaderFunctionArgs } from 'react-router'
import { exportPool } from '../../../shop/delivery/pool/export-pool.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { officeContext } from '../../context.ts'

/** The pool as a file: how many keys there are, and none of them. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const csv = await exportPool(shop, actorOf(staff), staff.role)
  const name = `keys-${shop.now().toISOString().slice(0, 10)}.csv`
  return new Response(createReadableStreamFromReadable(csv), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
