import { Check, CircleAlert, type IconNode, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import type { Finding } from '../../../shop/health/finding.ts'
import type { FindingState } from '../../../shop/health/health-tables.ts'
import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { TableBox } from '../../ui/table-box.tsx'
import { Panel } from '../../ui/panel.tsx'
import { placeOfCheck } from './place-of-check.ts'

const looks: Record<FindingState, { look: string; icon: IconNode }> = {
  fault: { look: 'bad', icon: CircleAlert },
  look: { look: 'warn', icon: TriangleAlert },
  ok: { look: 'good', icon: Check },
}

interface FindingTableProps {
  findings: Finding[]
  mayCare: boolean
  now: string
}

/** All findings, problems first. */
export function FindingTable({ findings, mayCare, now }: FindingTableProps) {
  return (
    <Panel title={t('health.doctor')} hint={t('health.doctor-hint')}>
      <div className="panel__b panel__b--flush">
        <TableBox caption={t('health.doctor')} look="table--s table--stack">
          <thead>
            <tr>
              <th scope="col">{t('health.check')}</th>
              <th scope="col">{t('health.finding')}</th>
              <th scope="col" className="n">
                {t('health.value')}
              </th>
              <th scope="col">{t('health.since')}</th>
              <th scope="col">
                <span className="vh">{t('health.act')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {findings.map((finding) => (
              <FindingRow
                key={`${finding.check} ${finding.about ?? ''}`}
                finding={finding}
                mayCare={mayCare}
                now={now}
              />
            ))}
          </tbody>
        </TableBox>
      </div>
      <p className="panel__f">{t('health.command')}</p>
    </Panel>
  )
}

function FindingRow({ finding, mayCare, now }: { finding: Finding } & Omit<FindingTableProps, 'findings'>) {
  const { check, title, about, state, says, value, since, todo } = finding
  return (
    <tr className="finding">
      <td className="finding__name">
        <span className={`finding__state ${looks[state].look}`}>
          <Icon of={looks[state].icon} />
          <span className="vh">{t(`health.state.${state}`)}</span>
        </span>
        <b>{title}</b>
        {about !== undefined && <span className="muted"> {about}</span>}
      </td>
      <td className="finding__says">
        {says}
        {todo !== undefined && <p className="small muted">{todo}</p>}
      </td>
      <td className="n nw" data-label={value === undefined ? undefined : t('health.value')}>
        {value}
      </td>
      <td className="nw muted" data-label={since === undefined ? undefined : t('health.since')}>
        {since !== undefined && <Moment at={since} now={now} />}
      </td>
      <td className="r">
        {check === 'orders' && state !== 'ok' && mayCare && (
          <ActForm act="orders">
            <ActButton small>{t('health.retry-orders')}</ActButton>
          </ActForm>
        )}
        <Way finding={finding} />
      </td>
    </tr>
  )
}

/** Links to the page that fixes the finding or explains it. */
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
