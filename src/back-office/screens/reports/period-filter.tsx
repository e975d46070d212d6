import { Form, Link } from 'react-router'
import type { Issue } from '../../../shop/errors.ts'
import { t } from '../../text/text.ts'
import { Field } from '../../ui/field.tsx'
import { issueTextAt } from '../../ui/use-issue.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { type AskedReports, namedPeriods, reportHref } from './report-href.ts'

interface Asked {
  asked: AskedReports
  /** in the zone of the shop */
  today: string
}

/** The periods that people choose most. */
export function NamedPeriods({ asked, today }: Asked) {
  return (
    <nav className="seg" aria-label={t('reports.period')}>
      {namedPeriods(today).map(({ name, from, to }) => (
        <Link
          key={name}
          to={reportHref({ ...asked, from, to })}
          aria-current={asked.from === from && asked.to === to ? 'true' : undefined}
          preventScrollReset
        >
          {t(`reports.period.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

interface PeriodFilterProps extends Asked {
  /** empty if the report ignores it */
  currencies: readonly string[]
  issues: readonly Issue[] | undefined
}

/** Fields for any period, and for its orders: all of them in dollars, or those of one currency in that currency. */
export function PeriodFilter({ asked, today, currencies, issues }: PeriodFilterProps) {
  return (
    <Form className="report-filter" key={`${asked.from} ${asked.to} ${asked.currency}`}>
      {currencies.length === 0 && asked.currency && (
        <input type="hidden" name="currency" value={asked.currency} />
      )}
      <Field
        label={t('reports.from')}
        name="from"
        type="date"
        max={today}
        defaultValue={asked.from}
        error={issueTextAt(issues, 'from')}
      />
      <Field
        label={t('reports.to')}
        name="to"
        type="date"
        defaultValue={asked.to}
        error={issueTextAt(issues, 'to')}
      />
      {currencies.length > 0 && (
        <SelectField
          label={t('reports.currency')}
          name="currency"
          defaultValue={asked.currency ?? ''}
          error={issueTextAt(issues, 'currency')}
        >
          <option value="">{t('reports.all-in-dollars')}</option>
          {currencies.map((code) => (
            <option key={code} value={code}>
              {t('reports.only', { currency: code.toUpperCase() })}
            </option>
          ))}
        </SelectField>
      )}
      <button type="submit" className="btn btn--line">
        {t('reports.show')}
      </button>
    </Form>
  )
}
