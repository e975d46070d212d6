import { Archive } from 'lucide'
import { bytesText } from '../../../shop/health/finding.ts'
import type { BackupFact, Health } from '../../../shop/health/read-health.ts'
import { KeyCaps } from '../../keyboard/key-caps.tsx'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'

const looks: Record<BackupFact['state'], string> = {
  good: 'badge--good',
  read: 'badge--warn',
  failed: 'badge--bad',
  open: 'badge--info',
}

interface BackupPanelProps {
  backups: Health['backups']
  mayManage: boolean
  now: string
}

/** The last backups, and a new one on demand. The command line restores a backup, into an empty place. */
export function BackupPanel({ backups: { folder, isDaily, hour, last }, mayManage, now }: BackupPanelProps) {
  return (
    <Panel id="backups" title={t('health.backups')}>
      <div className="panel__b">
        {last.length === 0 && <p className="muted">{t('health.no-backup')}</p>}
        <ul className="backups">
          {last.map(({ id, at, state, bytes, failure }) => (
            <li key={id}>
              <Moment at={at} now={now} />
              <span>{bytes === undefined ? '' : bytesText(bytes)}</span>
              <span className={`badge ${looks[state]}`}>{t(`health.backup.${state}`)}</span>
              {failure !== undefined && <p className="small muted">{failure}</p>}
            </li>
          ))}
        </ul>
        <dl className="kv">
          <dt>{t('health.where')}</dt>
          <dd className="backups__folder">{folder}</dd>
          <dt>{t('health.schedule')}</dt>
          <dd>{isDaily ? t('health.daily', { hour }) : t('health.not-daily')}</dd>
        </dl>
        <p className="small muted">{t('health.restore')}</p>
        {mayManage && (
          <ActionForm intent="backup" className="backups__action">
            <ActionButton small>
              <Icon of={Archive} />
              {t('health.back-up')}
              <KeyCaps keys="b" />
            </ActionButton>
          </ActionForm>
        )}
      </div>
    </Panel>
  )
}
