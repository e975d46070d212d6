import { data, type LoaderFunctionArgs } from 'react-router'
import { exportMember } from '../../../../shop/privacy/export-member.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { officeContext } from '../../../context.ts'
import { fileAnswer } from '../../../file-answer.ts'
import { memberIdOf } from './member-actions.ts'

/** All data of a member as a file, for a member who asked for it. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  const id = memberIdOf(params)
  const all = staff && id !== undefined ? await exportMember(shop, actorOf(staff), id) : undefined
  if (!all) throw data(null, { status: 404 })
  return fileAnswer(`member-${id}.json`, JSON.stringify(all, null, 2))
}
