import { retentionDays, type LoggedError } from '../../../shop/health/errors/list-logged-errors.ts'
import { number, t } from '../../text/text.ts'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/list/table.tsx'

/** Lists recent error logs of all processes, each kind once. */
export function LogPanel({ errors, now }: { errors: LoggedError[]; now: string }) {
  return (
    <Panel id="log" title={t('health.log')} hint={t('health.log-hint')}>
      {errors.length === 0 ? (
        <p className="panel__b muted">{t('health.no-errors', { days: retentionDays })}</p>
      ) : (
        <div className="panel__b panel__b--flush">
          <Table
            caption={t('health.log')}
            look="table--s table--stack"
            rows={errors}
            keyOf={(error) => error.fingerprint}
            columns={[
              {
                head: t('health.logged'),
                cellLook: 'logged',
                cell: (error) => (
                  <>
                    <b>{error.says}</b>{' '}
                    {error.level === 'fatal' && <span className="badge badge--bad">{t('health.fatal')}</span>}
                    {error.error !== undefined && error.error !== error.says && (
                      <p className="small muted">{error.error}</p>
                    )}
                    {error.place !== undefined && <p className="small muted mono">{error.place}</p>}
                  </>
                ),
              },
              { head: t('health.times'), look: 'n', cell: (error) => number(error.times) },
              {
                head: t('health.last'),
                look: 'nw',
                cellLook: 'muted',
                cell: (error) => <Moment at={error.lastAt} now={now} />,
              },
              {
                head: t('health.first'),
                look: 'nw',
                cellLook: 'muted',
                cell: (error) => <Moment at={error.firstAt} now={now} />,
              },
            ]}
          />
        </div>
      )}
      <p className="panel__f">{t('health.log-foot', { days: retentionDays })}</p>
    </Panel>
  )
}
