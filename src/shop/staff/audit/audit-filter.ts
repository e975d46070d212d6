import { choiceOf, defineFilter, type FilterOf } from '../../input/list-filter.ts'
import { auditActions } from './audit-actions.ts'

export const auditFilter = defineFilter({
  /** part of the subject's name or the author's */
  search: 'text',
  chips: { action: choiceOf(auditActions) },
})

export type AuditFilter = FilterOf<typeof auditFilter>
