import { History } from 'lucide'
import { auditActionText } from '../../shop/staff/audit/audit-actions.ts'
import type { LastTrace } from '../../shop/staff/audit/list-changes.ts'
import { t } from '../text/text.ts'
import { Icon } from './icon.tsx'
import { Moment } from './moment.tsx'

export function LastChange({ change, now }: { change: LastTrace | undefined; now: string }) {
  if (!change) return undefined
  return (
    <p className="trace">
      <Icon of={History} />
      <span>
        {t('trace.last-change')} <b>{change.actor}</b>, {auditActionText(change.action)},{' '}
        <Moment at={change.at} now={now} />
      </span>
    </p>
  )
}
