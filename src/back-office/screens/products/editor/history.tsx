import { auditActionText } from '../../../../shop/staff/audit/audit-actions.ts'
import type { LoggedChange } from '../../../../shop/staff/audit/list-changes.ts'
import { t } from '../../../text/text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { TablePanel } from '../../../ui/list/table-panel.tsx'
import { fieldsOf, wordsOf } from './change-words.ts'

/** Changes of a product with their authors, the newest first, each field before and after. */
export function History({ changes, now }: { changes: readonly LoggedChange[]; now: string }) {
  if (changes.length === 0) return <p className="empty muted">{t('product.no-history')}</p>
  return (
    <TablePanel
      title={t('product.part.history')}
      look="table--top"
      rows={changes}
      keyOf={(change) => change.id}
      columns={[
        { head: t('audit.when'), look: 'nw', cell: (change) => <Moment at={change.at} now={now} /> },
        { head: t('audit.who'), cell: (change) => change.actor },
        {
          head: t('audit.filter.action'),
          cell: (change) => (
            <>
              <b>{auditActionText(change.action)}</b>
              {fieldsOf(change).map((field) => {
                const { name, from, to } = wordsOf(field)
                return <small key={name}>{t('save.change', { name, from, to })}</small>
              })}
            </>
          ),
        },
      ]}
    />
  )
}
