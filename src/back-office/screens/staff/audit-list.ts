import { auditFilter } from '../../../shop/staff/audit/audit-filter.ts'
import { defineList } from '../../ui/list/define-list.ts'

export const auditList = defineList({
  page: 'audit-log',
  filter: auditFilter,
  texts: 'audit',
  by: 'before',
})
