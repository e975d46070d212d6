import { data, type LoaderFunctionArgs } from 'react-router'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { exportStatement } from '../../../shop/resellers/export-statement.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { answerOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { fileAnswer } from '../../file-answer.ts'

/** The entries of a month as a file. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const id = numberInDigits(params.id ?? '', { min: 1 }) ?? 0
  const month = new URL(request.url).searchParams.get('month') ?? ''
  const { done } = await answerOf(exportStatement(shop, actorOf(staff), id, month))
  if (done === undefined) throw data(null, { status: 404 })
  return fileAnswer(`statement-${id}-${month}.csv`, done)
}
