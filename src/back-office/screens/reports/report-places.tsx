import { Link } from 'react-router'
import type { ReportInput } from '../../../shop/back-office/reports/read-report.ts'
import { reportNames } from '../../../shop/back-office/reports/report.ts'
import { t } from '../../text/text.ts'
import { reportHref } from './report-href.ts'

/** All reports, each of the same period. */
export function ReportPlaces({ asked }: { asked: ReportInput }) {
  return (
    <nav className="setnav" aria-label={t('reports.title')}>
      <ul>
        {reportNames.map((name) => (
          <li key={name}>
            <Link to={reportHref({ ...asked, name })} aria-current={name === asked.name ? 'page' : undefined}>
              {t(`reports.name.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
