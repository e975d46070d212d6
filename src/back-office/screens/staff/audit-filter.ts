import { isAuditAction } from '../../../shop/staff/audit/audit-actions.ts'

export interface AuditFilter {
  action: string | undefined
  text: string | undefined
}

/** Reads the filter of the audit log from an address. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const asked = query.get('action') ?? undefined
  return {
    action: isAuditAction(asked) ? asked : undefined,
    text: (query.get('q') ?? '').trim().slice(0, 200) || undefined,
  }
}

/** The same as an address has it. */
export function auditFilterQuery({ action, text }: Partial<AuditFilter>): URLSearchParams {
  return new URLSearchParams({ ...(action && { action }), ...(text && { q: text }) })
}
