import { keptDays, type LoggedError } from '../../../shop/health/errors/list-logged-errors.ts'
import { number, t } from '../../text/text.ts'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TableBox } from '../../ui/table-box.tsx'

/** Lists recent error logs of all processes, each kind once. */
export function LogPanel({ errors, now }: { errors: LoggedError[]; now: string }) {
  return (
    <Panel id="log" title={t('health.log')} hint={t('health.log-hint')}>
      {errors.length === 0 ? (
        <p className="panel__b muted">{t('health.no-errors', { days: keptDays })}</p>
      ) : (
        <div className="panel__b panel__b--flush">
          <TableBox caption={t('health.log')} look="table--s table--stack">
            <thead>
              <tr>
                <th scope="col">{t('health.logged')}</th>
                <th scope="col" className="n">
                  {t('health.times')}
                </th>
                <th scope="col">{t('health.last')}</th>
                <th scope="col">{t('health.first')}</th>
              </tr>
            </thead>
            <tbody>
              {errors.map((error) => (
                <ErrorRow key={error.fingerprint} error={error} now={now} />
              ))}
            </tbody>
          </TableBox>
        </div>
      )}
      <p className="panel__f">{t('health.log-foot', { days: keptDays })}</p>
    </Panel>
  )
}

function ErrorRow({ error, now }: { error: LoggedError; now: string }) {
  return (
    <tr>
      <td className="logged">
        <b>{error.says}</b>{' '}
        {error.level === 'fatal' && <span className="badge badge--bad">{t('health.fatal')}</span>}
        {error.error !== undefined && error.error !== error.says && (
          <p className="small muted">{error.error}</p>
        )}
        {error.place !== undefined && <p className="small muted mono">{error.place}</p>}
      </td>
      <td className="n" data-label={t('health.times')}>
        {number(error.times)}
      </td>
      <td className="nw muted" data-label={t('health.last')}>
        <Moment at={error.lastAt} now={now} />
      </td>
      <td className="nw muted" data-label={t('health.first')}>
        <Moment at={error.firstAt} now={now} />
      </td>
    </tr>
  )
}
