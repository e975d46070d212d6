import type { JobHealth } from '../../../shop/health/jobs/list-job-runs.ts'
import { number, t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Moment } from '../../ui/moment.tsx'
import { TableBox } from '../../ui/table-box.tsx'
import { Panel } from '../../ui/panel.tsx'

interface JobTableProps {
  jobs: JobHealth[]
  mayCare: boolean
  now: string
}

export function JobTable({ jobs, mayCare, now }: JobTableProps) {
  return (
    <Panel id="jobs" title={t('health.jobs')} hint={t('health.jobs-hint')}>
      <div className="panel__b panel__b--flush">
        <TableBox caption={t('health.jobs')} look="table--s">
          <thead>
            <tr>
              <th scope="col">{t('health.job')}</th>
              <th scope="col">{t('health.runs')}</th>
              <th scope="col" className="n">
                {t('health.took')}
              </th>
              <th scope="col">{t('health.last')}</th>
              <th scope="col">{t('health.every')}</th>
              <th scope="col">
                <span className="vh">{t('health.act')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <JobRow key={job.name} job={job} mayCare={mayCare} now={now} />
            ))}
          </tbody>
        </TableBox>
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

function JobRow({ job, mayCare, now }: { job: JobHealth; mayCare: boolean; now: string }) {
  const last = job.runs.at(-1)
  return (
    <tr>
      <td>
        <b>{titleOf(job.name)}</b>
        {last?.failure !== undefined && <p className="small bad">{last.failure}</p>}
        {job.offBy !== undefined && <p className="small muted">{t('health.off-by', { name: job.offBy })}</p>}
        {job.isLate && <p className="small warn">{t('health.late')}</p>}
      </td>
      <td>
        <Runs runs={job.runs} />
      </td>
      <td className="n nw">{last ? t('health.ms', { ms: number(last.tookMs) }) : ''}</td>
      <td className="nw muted">{last ? <Moment at={last.startedAt} now={now} /> : t('health.never')}</td>
      <td className="nw muted">{intervalText(job.everySeconds)}</td>
      <td className="r">
        {mayCare && job.offBy === undefined && (
          <ActForm act="job" values={{ job: job.name }}>
            <ActButton small>
              {t('health.run')}
              <span className="vh"> {titleOf(job.name)}</span>
            </ActButton>
          </ActForm>
        )}
      </td>
    </tr>
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
      aria-label={t('health.runs-told', { runs: runs.length, failed })}
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
