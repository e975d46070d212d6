import type { Change } from '../staff/audit/record-change.ts'

/** Names a member in the audit log by number only, since the log outlives the member. */
export function memberSubject(id: number): Change['subject'] {
  return { kind: 'member', id, name: `Member ${id}` }
}
