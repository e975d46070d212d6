import type { JobHealth } from '../../../shop/health/jobs/list-job-runs.ts'
import { number, t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Panel } from '../../ui/panel.tsx'

interface JobTableProps {
  jobs: JobHealth[]
  mayManage: boolean
  now: string
}

export function JobTable({ jobs, mayManage, now }: JobTableProps) {
  return (
    <Panel id="jobs" title={t('health.jobs')} hint={t('health.jobs-hint')}>
      <div className="panel__b panel__b--flush">
        <Table
          caption={t('health.jobs')}
          look="table--s"
          rows={jobs}
          keyOf={({ name }) => name}
          columns={[
            { head: t('health.job'), cell: (job) => <JobName job={job} /> },
            { head: t('health.runs'), cell: ({ runs }) => <Runs runs={runs} /> },
            {
              head: t('health.took'),
              look: 'n nw',
              cell: ({ runs }) => {
                const last = runs.at(-1)
                return last && t('health.ms', { ms: number(last.tookMs) })
              },
            },
            {
              head: t('health.last'),
              cellLook: 'nw muted',
              cell: ({ runs }) => {
                const last = runs.at(-1)
                return last ? <Moment at={last.startedAt} now={now} /> : t('health.never')
              },
            },
            {
              head: t('health.every'),
              cellLook: 'nw muted',
              cell: ({ everySeconds }) => intervalText(everySeconds),
            },
            {
              head: t('health.action'),
              isHidden: true,
              look: 'r',
              cell: ({ name, offBy }) =>
                mayManage &&
                offBy === undefined && (
                  <ActionForm intent="job" values={{ job: name }}>
                    <ActionButton small>
                      {t('health.run')}
                      <span className="vh"> {titleOf(name)}</span>
                    </ActionButton>
                  </ActionForm>
                ),
            },
          ]}
        />
      </div>
      <p className="panel__f">
        <span className="legend">
          <span>
            <i className="run-done" />
            {t('health.went-well')}
          </span>
          <span>
            <i className="run-failed" />
            {t('health.failed-taller')}
          </span>
        </span>
      </p>
    </Panel>
  )
}

function JobName({ job: { name, runs, offBy, isLate } }: { job: JobHealth }) {
  const failure = runs.at(-1)?.failure
  return (
    <>
      <b>{titleOf(name)}</b>
      {failure !== undefined && <p className="small bad">{failure}</p>}
      {offBy !== undefined && <p className="small muted">{t('health.off-by', { name: offBy })}</p>}
      {isLate && <p className="small warn">{t('health.late')}</p>}
    </>
  )
}

/** A bar for each run, the newest at the end. */
function Runs({ runs }: Pick<JobHealth, 'runs'>) {
  if (runs.length === 0) return undefined
  const failed = runs.filter(({ failure }) => failure !== undefined).length
  return (
    <svg
      className="runs"
      width="180"
      height="20"
      viewBox="0 0 180 20"
      role="img"
      aria-label={t('health.runs-label', { runs: runs.length, failed })}
    >
      {runs.map(({ failure, startedAt }, index) =>
        failure === undefined ? (
          <rect key={startedAt} className="run" x={index * 6} y={4} width={4} height={12} rx={1} />
        ) : (
          <rect
            key={startedAt}
            className="run run--failed"
            x={index * 6}
            y={0}
            width={4}
            height={20}
            rx={1}
          />
        ),
      )}
    </svg>
  )
}

/** `Deliver orders` */
function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}

function intervalText(seconds: number): string {
  if (seconds < 60) return t('health.seconds', { count: seconds })
  return seconds < 3600
    ? t('health.minutes', { count: Math.round(seconds / 60) })
    : t('health.hours', { count: Math.round(seconds / 3600) })
}
