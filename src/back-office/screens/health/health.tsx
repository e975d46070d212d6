import { RefreshCw, ScrollText, TriangleAlert } from 'lucide'
import {
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
  useSubmit,
} from 'react-router'
import { recentDeliverySeconds } from '../../../shop/reports/delivery-records.ts'
import { askForBackup, retryOrders, startJob } from '../../../shop/health/maintenance.ts'
import { findingInWords } from '../../../shop/health/finding.ts'
import type { FindingState } from '../../../shop/health/health-tables.ts'
import { readHealth } from '../../../shop/health/read-health.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext, speedContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { Hints } from '../../keyboard/hints.tsx'
import { KeyCaps } from '../../keyboard/key-caps.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { type TextId, t } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { FindingTable } from './finding-table.tsx'
import { JobTable } from './job-table.tsx'
import { LogPanel } from './log-panel.tsx'
import { SpeedPanel } from './speed-panel.tsx'
import { UpdatePanel } from './update-panel.tsx'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const asksCompanies = new URL(request.url).searchParams.has('ask')
  const { findings, ...health } = await readHealth({ ...shop, asksCompanies })
  return {
    ...health,
    findings: findings.map(findingInWords),
    deliverySeconds: await recentDeliverySeconds(shop),
    speeds: await context.get(speedContext)(),
    mayManage: rightsOf('health', staff).job,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('health', {
  async orders({ office: { shop }, staff }) {
    return { done: 'health.orders-retried' as const, count: await retryOrders(shop, actorOf(staff)) }
  },
  async job({ office: { shop }, staff, form }) {
    const isStarted = await startJob(shop, actorOf(staff), textOf(form, 'job'))
    return { done: isStarted ? ('health.job-started' as const) : ('health.job-off' as const), count: 1 }
  },
  async backup({ office: { shop }, staff }) {
    const isAsked = await askForBackup(shop, actorOf(staff))
    return { done: isAsked ? ('health.backup-asked' as const) : ('health.backup-runs' as const), count: 1 }
  },
})

const hints = [
  ['r', 'health.again'],
  ['l', 'health.logs'],
] as const

export default function Health() {
  const health = useLoaderData<typeof loader>()
  const { findings, jobs, errors, backups, update, speeds, deliverySeconds, mayManage, now } = health
  const answer = useActionData<{ done?: TextId; count?: number }>()
  useHealthKeys(mayManage)
  const count = (state: FindingState) => findings.filter((one) => one.state === state).length
  const needing = findings.length - count('ok')
  return (
    <div className="pagebody">
      <PageHead
        title={t('health.title')}
        facts={
          <>
            {needing > 0 && (
              <Badge look={count('fault') > 0 ? 'badge--bad' : 'badge--warn'} icon={TriangleAlert}>
                {t('rail.needs-you', { count: needing })}
              </Badge>
            )}{' '}
            <span role="status">
              {needing === 0
                ? t('health.facts-all-ok', { ok: count('ok') })
                : t('health.facts', { fault: count('fault'), look: count('look'), ok: count('ok') })}
            </span>
          </>
        }
      >
        <a className="btn btn--line" href="#log">
          <Icon of={ScrollText} />
          {t('health.logs')}
          <KeyCaps keys="l" />
        </a>
        <Link className="btn btn--key" to={officeHref('health', { ask: 'companies' })} replace>
          <Icon of={RefreshCw} />
          {t('health.again')}
          <KeyCaps keys="r" />
        </Link>
      </PageHead>
      <IssueNote />
      {answer?.done && (
        <p className="note note--good" role="status">
          {t(answer.done, { count: answer.count ?? 0 })}
        </p>
      )}
      <div className="cols">
        <div className="stack">
          <FindingTable findings={findings} mayManage={mayManage} now={now} />
          <LogPanel errors={errors} now={now} />
          <JobTable jobs={jobs} mayManage={mayManage} now={now} />
        </div>
        <div className="stack">
          <BackupPanel backups={backups} mayManage={mayManage} now={now} />
          {speeds && <SpeedPanel speeds={speeds} deliverySeconds={deliverySeconds} />}
          <UpdatePanel update={update} now={now} />
        </div>
      </div>
      <Hints keys={mayManage ? [...hints, ['b', 'health.back-up']] : hints} />
    </div>
  )
}

function useHealthKeys(mayManage: boolean): void {
  const navigate = useNavigate()
  const submit = useSubmit()
  useShortcuts('health.title', [
    {
      keys: 'r',
      text: 'health.again',
      run: () => void navigate(officeHref('health', { ask: 'companies' }), { replace: true }),
    },
    { keys: 'l', text: 'health.logs', run: () => document.getElementById('log')?.focus() },
    ...(mayManage
      ? [
          {
            keys: 'b',
            text: 'health.back-up' as const,
            run: () => void submit({ intent: 'backup' }, { method: 'post' }),
          },
        ]
      : []),
  ])
}
