import { data, type LoaderFunctionArgs } from 'react-router'
import { exportReport } from '../../../shop/reports/export-report.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { officeContext } from '../../context.ts'
import { fileAnswer } from '../../file-answer.ts'
import { askedPeriod } from './report-href.ts'

/** The report as a file. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const asked = { name: params.name ?? '', ...askedPeriod(new URL(request.url).searchParams) }
  const exported = await exportReport(shop, actorOf(staff), asked)
  if (exported.kind === 'refused') throw data(null, { status: 400 })
  return fileAnswer(exported.fileName, exported.csv)
}
