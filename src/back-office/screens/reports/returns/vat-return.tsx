import { data, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { issueText } from '../../../../shop/localisation/office-text.ts'
import { enterEuroRate } from '../../../../shop/pricing/exchange-rates/enter-euro-rate.ts'
import { isFinal } from '../../../../shop/reports/returns/is-final.ts'
import { readVatReturn } from '../../../../shop/reports/returns/read-vat-return.ts'
import { besidePeriod } from '../../../../shop/reports/returns/return-period.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { actionsOf, answerOf } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { textOf } from '../../../form-values.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { dayRange } from '../../../text/days.ts'
import { t } from '../../../text/text.ts'
import { Field } from '../../../ui/field.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { ReportPlaces } from '../report-places.tsx'
import { LeftOutPanel, MissingRates, RowsPanel } from './return-panels.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const period = new URL(request.url).searchParams.get('period')?.slice(0, 10) || undefined
  const asked = { name: params.name === 'domestic' ? ('domestic' as const) : ('oss' as const), period }
  if (params.name !== asked.name) throw data(null, { status: 404 })
  const { done, issues } = await answerOf(readVatReturn(shop, asked))
  const page = { asked, canEnter: rightsOf('vat-return', staff).rate }
  if (!done) return data({ ...page, read: undefined, issues, hasXml: false }, { status: 400 })
  return { ...page, read: done, issues: undefined, hasXml: isFinal(done) }
}

export const action = actionsOf('vat-return', {
  async rate({ office: { shop }, staff, form }) {
    const [day, currency, rate] = [textOf(form, 'day'), textOf(form, 'currency'), textOf(form, 'rate')]
    await enterEuroRate(shop, actorOf(staff), { day, currency, rate })
    return { done: 'vat-return.saved' as const }
  },
})

/** A VAT return of a period: declared rows, rates, and documents left out. */
export default function VatReturnPage() {
  const { asked, read, issues, hasXml, canEnter } = useLoaderData<typeof loader>()
  const { name } = asked
  const period = read?.period.name ?? asked.period ?? ''
  return (
    <div className="pagebody">
      <PageHead
        title={t(`vat-return.name.${name}`)}
        facts={read && `${period}, ${dayRange(read.period.from, read.period.to)}`}
      >
        {read && <PeriodLinks name={name} period={period} />}
        {read && (
          <a className="btn btn--line" href={officeHref('vat-return-export', { name }, { period })}>
            {t('vat-return.csv')}
          </a>
        )}
        {hasXml && (
          <a
            className="btn btn--key"
            href={officeHref('vat-return-export', { name }, { period, format: 'xml' })}
          >
            {t('vat-return.xml')}
          </a>
        )}
      </PageHead>
      <div className="two two--settings reports">
        <ReportPlaces asked={{}} vatReturn={name} />
        <div className="stack">
          <IssueNote />
          <Form className="report-filter" key={period}>
            <Field
              label={t('vat-return.period')}
              name="period"
              defaultValue={period}
              hint={t(name === 'oss' ? 'vat-return.period-hint' : 'vat-return.period-hint-months')}
              error={issues?.map((issue) => issueText(issue)).join(' ')}
            />
            <button type="submit" className="btn btn--line">
              {t('vat-return.show')}
            </button>
          </Form>
          {read && <MissingRates read={read} canEnter={canEnter} />}
          {read && <RowsPanel read={read} />}
          {read && <LeftOutPanel read={read} />}
        </div>
      </div>
    </div>
  )
}

function PeriodLinks({ name, period }: { name: 'oss' | 'domestic'; period: string }) {
  const to = (by: -1 | 1) => officeHref('vat-return', { name }, { period: besidePeriod(period, by) })
  return (
    <nav className="seg" aria-label={t('vat-return.period')}>
      <Link to={to(-1)}>{t('vat-return.earlier')}</Link>
      <Link to={to(1)}>{t('vat-return.later')}</Link>
    </nav>
  )
}
