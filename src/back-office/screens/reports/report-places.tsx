import { Link } from 'react-router'
import { reportNames } from '../../../shop/reports/report.ts'
import { t } from '../../text/text.ts'
import { type AskedReports, reportHref } from './report-href.ts'

/** The summary and all reports, each of the same period. */
export function ReportPlaces({ asked }: { asked: AskedReports }) {
  return (
    <nav className="setnav" aria-label={t('reports.title')}>
      <ul>
        {[undefined, ...reportNames].map((name) => (
          <li key={name ?? ''}>
            <Link to={reportHref({ ...asked, name })} aria-current={name === asked.name ? 'page' : undefined}>
              {t(name ? `reports.name.${name}` : 'reports.summary')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
