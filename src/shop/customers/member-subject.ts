import type { Change } from '../staff/audit/record-change.ts'

/** A member as the audit log names them: by number alone, since the log stays when the member is forgotten. */
export function memberSubject(id: number): Change['subject'] {
  return { kind: 'member', id, name: `Member ${id}` }
}
