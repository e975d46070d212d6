import { data, type LoaderFunctionArgs } from 'react-router'
import { exportReturn } from '../../../../shop/reports/returns/export-return.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { answerOf } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { fileAnswer } from '../../../file-answer.ts'

/** The return as CSV or XML. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const format = query.get('format') === 'xml' ? 'xml' : 'csv'
  const period = query.get('period')?.slice(0, 10)
  const asked = { name: params.name ?? '', period, format } as const
  const { done } = await answerOf(exportReturn(shop, actorOf(staff), asked))
  if (!done) throw data(null, { status: 400 })
  return fileAnswer(done.fileName, done.content)
}
