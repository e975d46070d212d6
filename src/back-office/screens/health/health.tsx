import { RefreshCw } from 'lucide'
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigate } from 'react-router'
import { askForBackup, retryOrders, startJob } from '../../../shop/health/care.ts'
import { readHealth } from '../../../shop/health/read-health.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { may } from '../../../shop/staff/roles.ts'
import { actsOf } from '../../acts.ts'
import { officeContext, speedContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { KeyCaps } from '../../keyboard/key-caps.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { type TextId, t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { FindingTable } from './finding-table.tsx'
import { JobTable } from './job-table.tsx'
import { SpeedPanel } from './speed-panel.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  return {
    ...(await readHealth(shop)),
    speeds: await context.get(speedContext)(),
    mayCare: staff !== undefined && may(staff.role, 'health.care'),
    now: shop.now().toISOString(),
  }
}

export const action = actsOf('health', {
  async orders({ office: { shop }, staff }) {
    return { done: 'health.orders-retried' as const, count: await retryOrders(shop, actorOf(staff)) }
  },
  async job({ office: { shop }, staff, form }) {
    await startJob(shop, actorOf(staff), textOf(form, 'job'))
    return { done: 'health.job-started' as const, count: 1 }
  },
  async backup({ office: { shop }, staff }) {
    const isAsked = await askForBackup(shop, actorOf(staff))
    return { done: isAsked ? ('health.backup-asked' as const) : ('health.backup-runs' as const), count: 1 }
  },
})

/** What the doctor's command says, what the jobs did, and the backups. */
export default function Health() {
  const { findings, jobs, backups, speeds, mayCare, now } = useLoaderData<typeof loader>()
  const answer = useActionData<{ done?: TextId; count?: number }>()
  const navigate = useNavigate()
  useShortcuts('health.title', [
    { keys: 'r', text: 'health.again', run: () => void navigate('/health', { replace: true }) },
  ])
  const count = (state: string) => findings.filter((one) => one.state === state).length
  return (
    <div className="pagebody">
      <PageHead
        title={t('health.title')}
        facts={
          <b role="status">
            {t('health.facts', { fault: count('fault'), look: count('look'), ok: count('ok') })}
          </b>
        }
      >
        <Link className="btn btn--key" to="/health" replace>
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
          <FindingTable findings={findings} mayCare={mayCare} />
          <JobTable jobs={jobs} mayCare={mayCare} now={now} />
        </div>
        <div className="stack">
          <BackupPanel backups={backups} mayCare={mayCare} now={now} />
          {speeds && <SpeedPanel speeds={speeds} />}
        </div>
      </div>
    </div>
  )
}
