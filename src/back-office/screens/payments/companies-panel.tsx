import { Check, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import { wordsText } from '../../../shop/localisation/words.ts'
import type { CompanyState } from '../../../shop/payments/setup/read-company-setup.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/list/table.tsx'

/** Payment companies: those that are set up, and the others folded away. */
export function CompaniesPanel({ companies }: { companies: readonly CompanyState[] }) {
  const others = companies.filter(({ isUnset }) => isUnset)
  const present = companies.filter(({ isUnset }) => !isUnset)
  return (
    <Panel title={t('company.title')} hint={t('company.about')}>
      {present.length > 0 && (
        <div className="panel__b panel__b--flush">
          <Table
            caption={t('company.title')}
            look="table--stack"
            rows={present}
            keyOf={({ name }) => name}
            columns={[
              { head: t('payments.company'), cell: (company) => <CompanyLink company={company} /> },
              { head: t('payments.state'), cell: (company) => <CompanyBadge company={company} /> },
            ]}
          />
        </div>
      )}
      {others.length > 0 && (
        <div className="panel__b">
          <div className="folds">
            <details>
              <summary>
                {t('company.more')}
                <span className="quiet">{t('company.more-count', { count: others.length })}</span>
              </summary>
              <ul className="stack">
                {others.map((company) => (
                  <li key={company.name}>
                    <CompanyLink company={company} />
                  </li>
                ))}
              </ul>
            </details>
          </div>
        </div>
      )}
    </Panel>
  )
}

function CompanyLink({ company: { name, title } }: { company: CompanyState }) {
  return (
    <Link className="t" to={officeHref('payment-company', { company: name })}>
      {title}
    </Link>
  )
}

function CompanyBadge({ company: { isOffered, why } }: { company: CompanyState }) {
  if (isOffered)
    return (
      <Badge look="badge--good" icon={Check}>
        {t('company.ready')}
      </Badge>
    )
  return (
    <>
      <Badge look="badge--warn" icon={TriangleAlert}>
        {t('company.incomplete')}
      </Badge>
      <small>{why && wordsText(why)}</small>
    </>
  )
}
