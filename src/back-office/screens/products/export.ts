import { data, type LoaderFunctionArgs } from 'react-router'
import { exportFile } from '../../../shop/products/files/export-file.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { officeContext } from '../../context.ts'
import { datedName, fileAnswer } from '../../file-answer.ts'

/** Categories and products as a file that an import reads. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const lines = await exportFile(shop, actorOf(staff))
  return fileAnswer(`${datedName(shop, 'products')}.ndjson`, lines)
}
