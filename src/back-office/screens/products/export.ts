import { createReadableStreamFromReadable } from '@react-router/node'
import { data, type LoaderFunctionArgs } from 'react-router'
import { exportFile } from '../../../shop/products/files/export-file.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { officeContext } from '../../context.ts'

/** Categories and products as a file that an import reads. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const lines = await exportFile(shop, actorOf(staff))
  const name = `products-${shop.now().toISOString().slice(0, 10)}.ndjson`
  return new Response(createReadableStreamFromReadable(lines), {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
