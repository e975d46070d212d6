import { data, type LoaderFunctionArgs } from 'react-router'
import { exportPool } from '../../../shop/keys/pool/export-pool.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { officeContext } from '../../context.ts'
import { datedName, fileAnswer } from '../../file-answer.ts'

/** The pool as a file: the numbers of keys, without the keys. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const csv = await exportPool(shop, actorOf(staff), staff.role)
  return fileAnswer(`${datedName(shop, 'keys')}.csv`, csv)
}
