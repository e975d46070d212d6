import { auditActions, isAuditAction } from '../../../../shop/staff/audit/audit-actions.ts'
import type { LoggedChange } from '../../../../shop/staff/audit/list-changes.ts'
import { t } from '../../../text/text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { TablePanel } from '../../../ui/table-panel.tsx'
import { wordsOf } from './change-words.ts'

/** Changes of a product with their authors, the newest first, each field before and after. */
export function History({ changes, now }: { changes: readonly LoggedChange[]; now: string }) {
  if (changes.length === 0) return <p className="empty muted">{t('product.no-history')}</p>
  return (
    <TablePanel title={t('product.part.history')} look="table--top">
      <thead>
        <tr>
          <th scope="col">{t('audit.when')}</th>
          <th scope="col">{t('audit.who')}</th>
          <th scope="col">{t('audit.what')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <td className="nw">
              <Moment at={change.at} now={now} />
            </td>
            <td>{change.actor}</td>
            <td>
              <b>{isAuditAction(change.action) ? auditActions[change.action] : change.action}</b>
              {fieldsOf(change).map((field) => {
                const { name, from, to } = wordsOf(field)
                return <small key={name}>{t('save.change', { name, from, to })}</small>
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </TablePanel>
  )
}

function fieldsOf({ before = {}, after = {} }: LoggedChange) {
  return Object.keys(after).map((name) => ({
    path: name.split('.'),
    from: before[name],
    to: after[name],
  }))
}
