import type { Enquiry } from '../enquiries/enquiry-forms.ts'
import type { Change } from '../staff/audit/record-change.ts'

/** What visitors wrote as the audit log names it: by number alone, since the log stays when they are forgotten. */
export function enquirySubject(id: number, kind: Enquiry['kind']): Change['subject'] {
  return { kind: 'enquiry', id, name: `Enquiry ${id}, ${kind}` }
}

export function reviewSubject(id: number): Change['subject'] {
  return { kind: 'review', id, name: `Review ${id}` }
}
