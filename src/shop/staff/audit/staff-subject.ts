import type { Change } from './record-change.ts'

/** Names a person of the staff in the audit log. */
export function staffSubject({ id, email }: { id: number; email: string }): Change['subject'] {
  return { kind: 'staff', id, name: email }
}
