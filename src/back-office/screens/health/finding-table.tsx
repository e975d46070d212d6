import { Check, CircleAlert, type IconNode, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import type { FindingInWords } from '../../../shop/health/finding.ts'
import type { FindingState } from '../../../shop/health/health-tables.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { placeOfCheck } from './place-of-check.ts'

const looks: Record<FindingState, { look: string; icon: IconNode }> = {
  fault: { look: 'bad', icon: CircleAlert },
  look: { look: 'warn', icon: TriangleAlert },
  ok: { look: 'good', icon: Check },
}

interface FindingTableProps {
  findings: FindingInWords[]
  mayManage: boolean
  now: string
}

/** All findings, problems first. */
export function FindingTable({ findings, mayManage, now }: FindingTableProps) {
  return (
    <Panel title={t('health.doctor')} hint={t('health.doctor-hint')}>
      <div className="panel__b panel__b--flush">
        <Table
          caption={t('health.doctor')}
          look="table--s table--stack"
          rows={findings}
          keyOf={(finding) => `${finding.check} ${finding.about ?? ''}`}
          rowLook={() => 'finding'}
          columns={[
            {
              head: t('health.check'),
              cellLook: 'finding__name',
              cell: ({ title, about, state }) => (
                <>
                  <span className={`finding__state ${looks[state].look}`}>
                    <Icon of={looks[state].icon} />
                    <span className="vh">{t(`health.state.${state}`)}</span>
                  </span>
                  <b>{title}</b>
                  {about !== undefined && <span className="muted"> {about}</span>}
                </>
              ),
            },
            {
              head: t('health.finding'),
              cellLook: 'finding__says',
              isNamed: false,
              cell: ({ says, todo }) => (
                <>
                  {says}
                  {todo !== undefined && <p className="small muted">{todo}</p>}
                </>
              ),
            },
            { head: t('health.value'), look: 'n nw', cell: ({ value }) => value },
            {
              head: t('health.since'),
              look: 'nw',
              cellLook: 'muted',
              cell: ({ since }) => since !== undefined && <Moment at={since} now={now} />,
            },
            {
              head: t('health.action'),
              isHidden: true,
              look: 'r',
              cell: (finding) => (
                <>
                  {finding.check === 'orders' && finding.state !== 'ok' && mayManage && (
                    <ActionForm intent="orders">
                      <ActionButton small>{t('health.retry-orders')}</ActionButton>
                    </ActionForm>
                  )}
                  <Way finding={finding} />
                </>
              ),
            },
          ]}
        />
      </div>
      <p className="panel__f">{t('health.command')}</p>
    </Panel>
  )
}

/** Links to the page that fixes the finding or explains it. */
function Way({ finding: { check, state, title } }: { finding: FindingInWords }) {
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
