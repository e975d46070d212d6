import { hrefTo } from '../../../shop/page-href.ts'
import type { TextId } from '../../../shop/text-id.ts'

/** Field of an enquiry's form; on wide screens two share a row. */
export interface EnquiryField {
  kind: 'line' | 'email' | 'text'
  name: string
  label: TextId
  hint?: TextId
  optional?: true
  /** on a row of its own */
  wide?: true
  autoComplete?: string
  maxLength?: number
}

interface EnquiryPageData {
  /** headline and lead of the page, headline and button of the form, and the thanks */
  texts: Record<'title' | 'lead' | 'form' | 'send' | 'sent', TextId>
  /** promises to the visitor */
  points: readonly { title: TextId; text: TextId }[]
  fields: readonly EnquiryField[]
}

const fillname: EnquiryField = {
  kind: 'line',
  name: 'fillname',
  label: 'enquiry.name',
  autoComplete: 'name',
  maxLength: 50,
}
const email: EnquiryField = { kind: 'email', name: 'email', label: 'enquiry.email' }
const confirmEmail: EnquiryField = { kind: 'email', name: 'confirmEmail', label: 'enquiry.confirm-email' }
const region: EnquiryField = {
  kind: 'line',
  name: 'region',
  label: 'enquiry.region',
  autoComplete: 'country-name',
  maxLength: 50,
}

/** Content of each enquiry page, by its name in the table of pages. */
export const enquiryPages = {
  /** keys by the hundred (ENQ-1) */
  wholesale: {
    texts: {
      title: 'wholesale.title',
      lead: 'wholesale.lead',
      form: 'wholesale.form',
      send: 'wholesale.send',
      sent: 'wholesale.sent',
    },
    points: [
      { title: 'wholesale.price', text: 'wholesale.price-text' },
      { title: 'wholesale.file', text: 'wholesale.file-text' },
      { title: 'wholesale.replace', text: 'wholesale.replace-text' },
      { title: 'wholesale.person', text: 'wholesale.person-text' },
    ],
    fields: [
      { ...fillname, wide: true },
      email,
      confirmEmail,
      { kind: 'line', name: 'skype', label: 'enquiry.skype', optional: true, maxLength: 50 },
      { ...region, optional: true },
      { kind: 'text', name: 'message', label: 'wholesale.message', optional: true, maxLength: 150 },
    ],
  },
  /** for sellers of keys (ENQ-2) */
  'sell-keys': {
    texts: {
      title: 'sale.title',
      lead: 'sale.lead',
      form: 'sale.form',
      send: 'sale.send',
      sent: 'sale.sent',
    },
    points: [
      { title: 'sale.source', text: 'sale.source-text' },
      { title: 'sale.paid', text: 'sale.paid-text' },
      { title: 'sale.terms', text: 'sale.terms-text' },
      { title: 'sale.answer', text: 'sale.answer-text' },
    ],
    fields: [
      fillname,
      region,
      email,
      confirmEmail,
      { kind: 'text', name: 'product', label: 'sale.product', hint: 'sale.product-hint', maxLength: 1000 },
    ],
  },
  /** feedback about the shop (ENQ-2) */
  feedback: {
    texts: {
      title: 'feedback.title',
      lead: 'feedback.lead',
      form: 'feedback.form',
      send: 'feedback.send',
      sent: 'feedback.sent',
    },
    points: [
      { title: 'feedback.broken', text: 'feedback.broken-text' },
      { title: 'feedback.order', text: 'feedback.order-text' },
      { title: 'feedback.idea', text: 'feedback.idea-text' },
      { title: 'feedback.answer', text: 'feedback.answer-text' },
    ],
    fields: [fillname, email, { kind: 'text', name: 'message', label: 'feedback.message', maxLength: 1000 }],
  },
} as const satisfies Record<string, EnquiryPageData>

export type EnquiryPageName = keyof typeof enquiryPages

/** The router ignores case and a trailing slash. */
export function enquiryPageAt(path: string): EnquiryPageName | undefined {
  const wanted = path.toLowerCase().replace(/\/+$/, '')
  const names = Object.keys(enquiryPages) as EnquiryPageName[]
  return names.find((name) => hrefTo(name) === wanted)
}
