import type { Enquiry } from '../enquiries/enquiry-forms.ts'
import type { Change } from '../staff/audit/record-change.ts'

/** Names an enquiry in the audit log by number only, since the log outlives it. */
export function enquirySubject(id: number, kind: Enquiry['kind']): Change['subject'] {
  return { kind: 'enquiry', id, name: `Enquiry ${id}, ${kind}` }
}

export function reviewSubject(id: number): Change['subject'] {
  return { kind: 'review', id, name: `Review ${id}` }
}
