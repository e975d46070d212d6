import { data, type LoaderFunctionArgs } from 'react-router'
import { exportReport } from '../../../shop/reports/export-report.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { answerOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { fileAnswer } from '../../file-answer.ts'
import { askedPeriod } from './report-href.ts'

/** The report as a file. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const asked = { name: params.name ?? '', ...askedPeriod(new URL(request.url).searchParams) }
  const { done } = await answerOf(exportReport(shop, actorOf(staff), asked))
  if (!done) throw data(null, { status: 400 })
  return fileAnswer(done.fileName, done.csv)
}
