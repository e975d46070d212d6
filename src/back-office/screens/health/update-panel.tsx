import { Link } from 'react-router'
import type { Health } from '../../../shop/health/read-health.ts'
import { t } from '../../text/text.ts'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { officeHref } from '../../office-href.ts'

interface UpdatePanelProps {
  update: Health['update']
  now: string
}

/** The running version of Latchkey, the newest one and the way to it. */
export function UpdatePanel({ update: { version, changedAt, asked }, now }: UpdatePanelProps) {
  return (
    <Panel id="update" title={t('health.update')}>
      <div className="panel__b stack">
        <div className="small muted update">
          <p>
            {t('health.runs-version', { version })}{' '}
            {changedAt && (
              <>
                {t('health.changed-at')} <Moment at={changedAt.toISOString()} now={now} />.
              </>
            )}
          </p>
          <Newest asked={asked} now={now} />
        </div>
        <Link className="link small" to={officeHref('upgrade')}>
          {t('health.upgrade')}
        </Link>
      </div>
    </Panel>
  )
}

function Newest({ asked, now }: { asked: Health['update']['asked']; now: string }) {
  if (!asked) return <p>{t('health.nobody-asked')}</p>
  const { at, newer, problem } = asked
  if (newer)
    return (
      <p>
        <span className="badge badge--warn">{t('health.newer', { version: newer.version })}</span>{' '}
        {newer.publishedAt && (
          <>
            {t('health.newer-from')} <Moment at={newer.publishedAt.toISOString()} now={now} />{' '}
          </>
        )}
        {newer.page !== undefined && (
          <a className="link" href={newer.page} rel="noreferrer">
            {t('health.release-page')}
          </a>
        )}
      </p>
    )
  if (problem !== undefined) return <p className="warn">{t('health.not-reported', { problem })}</p>
  if (!at) return <p>{t('health.not-reported-yet')}</p>
  return (
    <p>
      {t('health.is-newest')} <Moment at={at.toISOString()} now={now} />.
    </p>
  )
}
