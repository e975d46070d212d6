import { Check, CircleAlert, type IconNode, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import type { Finding, FindingState } from '../../../shop/health/finding.ts'
import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TableBox } from '../../ui/table-box.tsx'
import { Panel } from '../../ui/panel.tsx'
import { placeOfCheck } from './place-of-check.ts'

const looks: Record<FindingState, { look: string; icon: IconNode }> = {
  fault: { look: 'bad', icon: CircleAlert },
  look: { look: 'warn', icon: TriangleAlert },
  ok: { look: 'good', icon: Check },
}

/** Everything that was looked at, what is wrong first. */
export function FindingTable({ findings, mayCare }: { findings: Finding[]; mayCare: boolean }) {
  return (
    <Panel title={t('health.doctor')} hint={t('health.doctor-hint')}>
      <div className="panel__b panel__b--flush">
        <TableBox caption={t('health.doctor')} look="table--s">
          <thead>
            <tr>
              <th scope="col">{t('health.check')}</th>
              <th scope="col">{t('health.finding')}</th>
            </tr>
          </thead>
          <tbody>
            {findings.map((finding) => (
              <tr key={`${finding.check} ${finding.about ?? ''}`}>
                <td className="finding__name">
                  <span className={`finding__state ${looks[finding.state].look}`}>
                    <Icon of={looks[finding.state].icon} />
                    <span className="vh">{t(`health.state.${finding.state}`)}</span>
                  </span>
                  <b>{finding.title}</b>
                  {finding.about !== undefined && <span className="muted"> {finding.about}</span>}
                </td>
                <td className="finding__says">
                  {finding.says}
                  {finding.todo !== undefined && <p className="small muted">{finding.todo}</p>}
                  {finding.check === 'orders' && finding.state !== 'ok' && mayCare && (
                    <ActForm act="orders">
                      <ActButton small>{t('health.retry-orders')}</ActButton>
                    </ActForm>
                  )}
                  <Way finding={finding} />
                </td>
              </tr>
            ))}
          </tbody>
        </TableBox>
      </div>
      <p className="panel__f">{t('health.command')}</p>
    </Panel>
  )
}

/** To where it can be mended, or is told in full. */
function Way({ finding: { check, state, title } }: { finding: Finding }) {
  const place = state === 'ok' ? undefined : placeOfCheck(check)
  if (place === undefined) return undefined
  const words = (
    <>
      {t('health.open')} <span className="vh">{title}</span>
    </>
  )
  return place.startsWith('#') ? (
    <a className="btn btn--line btn--xs" href={place}>
      {words}
    </a>
  ) : (
    <Link className="btn btn--line btn--xs" to={place}>
      {words}
    </Link>
  )
}
