import { data, type LoaderFunctionArgs } from 'react-router'
import { exportPayouts } from '../../../../shop/reports/payouts/export-payouts.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { answerOf } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { fileAnswer } from '../../../file-answer.ts'
import { askedPeriod } from '../../reports/report-href.ts'

/** The payouts of a period as a file for the accountant. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const { from, to } = askedPeriod(new URL(request.url).searchParams)
  const { done, issues } = await answerOf(exportPayouts(shop, actorOf(staff), { from, to }))
  if (!done) throw data(issues, { status: 409 })
  return fileAnswer(done.fileName, done.csv)
}
