import { Link } from 'react-router'
import { reportNames } from '../../../shop/reports/report.ts'
import { returnNames } from '../../../shop/reports/returns/vat-return.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { type AskedReports, reportHref } from './report-href.ts'

/** The summary and all reports, each of the same period, and the VAT returns. */
export function ReportPlaces({ asked, vatReturn }: { asked: AskedReports; vatReturn?: string }) {
  return (
    <nav className="setnav" aria-label={t('reports.title')}>
      <ul>
        {[undefined, ...reportNames].map((name) => (
          <li key={name ?? ''}>
            <Link
              to={reportHref({ ...asked, name })}
              aria-current={vatReturn === undefined && name === asked.name ? 'page' : undefined}
            >
              {t(name ? `reports.name.${name}` : 'reports.summary')}
            </Link>
          </li>
        ))}
        {returnNames.map((name) => (
          <li key={name}>
            <Link
              to={officeHref('vat-return', { name })}
              aria-current={name === vatReturn ? 'page' : undefined}
            >
              {t(`vat-return.name.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
