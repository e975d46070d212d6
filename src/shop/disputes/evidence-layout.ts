import type { Block, PdfLayout } from '../../platform/documents/pdf-layout.ts'
import { cutLine } from '../keys/key-cut.ts'
import { companyTitle } from '../gateways/company-title.ts'
import type { Evidence } from './collect-evidence.ts'
import { disputeToAnswer } from './dispute-to-answer.ts'
import { decidingPayment, statementFromRecords, threeDSecureOf } from './evidence-statement.ts'
import { evidenceSections } from './evidence-sections.ts'
import { date, money, reasonInWords, time } from './evidence-words.ts'
import { leavesOut } from './left-out.ts'

/** The evidence as a document: the case at a glance, then numbered records with source and time. English, for banks. */
export function evidenceLayout(evidence: Evidence, madeBy = ''): PdfLayout {
  const { order, shop, madeAt, disputes } = evidence
  const dispute = disputeToAnswer(disputes)
  return {
    lang: 'en',
    dir: 'ltr',
    title: `Evidence ${order.order_no}`,
    author: shop.name,
    brand: shop.name,
    heading: 'Evidence',
    number: dispute
      ? `Dispute ${dispute.company_dispute_id}, ${companyTitle(dispute.gateway)}`
      : `Order ${order.order_no}`,
    cut: cutLine(order.order_no, { width: 660, height: 9, count: 18 }),
    blocks: [summary(evidence), stated(evidence), ...numberedParts(evidence)],
    foot: `Made ${time(madeAt)}${madeBy && ` by ${madeBy}`} from the records of the shop. Times are UTC. Keys are masked.`,
    at: madeAt,
  }
}

/** Records, then added files. */
function numberedParts(evidence: Evidence): Block[] {
  const sections = evidenceSections(evidence)
  return [
    ...sections.map((section, index): Block => ({ is: 'record', number: String(index + 1), ...section })),
    ...evidence.files.map(({ id, name, at, pages }, index): Block => ({
      is: 'attachment',
      number: String(sections.length + index + 1),
      title: name,
      source: `Added by the shop ${time(at)}`,
      file: attachmentName(id),
      pages,
    })),
  ]
}

export function attachmentName(fileId: number): string {
  return `/file-${fileId}.pdf`
}

function stated(evidence: Evidence): Block {
  const text = evidence.statement?.statement ?? statementFromRecords(evidence)
  return {
    is: 'record',
    title: 'Statement',
    source: evidence.shop.name,
    paragraphs: text.split(/\n+/),
  }
}

function summary(evidence: Evidence): Block {
  const { order, disputes } = evidence
  const dispute = disputeToAnswer(disputes)
  const method = order.payment_method_name
  return {
    is: 'summary',
    cells: [
      { label: 'Order', value: order.order_no, under: date(order.placed_at) },
      { label: 'Amount', value: money(order.total_cents, order.currency), under: method },
      {
        label: 'Reason given',
        value: dispute?.reason ? reasonInWords(dispute.reason) : 'None',
        under: dispute ? money(dispute.cents, dispute.currency) : 'No dispute is known',
      },
      authenticated(evidence),
    ],
  }
}

/** Whether the bank authenticated the buyer; else whether the keys were seen; else the payment. */
function authenticated(evidence: Evidence): { label: string; value: string; under: string } {
  const payment = decidingPayment(evidence)
  const secure = leavesOut(evidence, 'secure') ? undefined : threeDSecureOf(payment)
  if (secure) return { label: '3-D Secure', value: secure.verdict, under: secure.detail }
  const paidOn = payment?.settled_at ? date(payment.settled_at) : undefined
  if (leavesOut(evidence, 'delivery'))
    return { label: 'Payment', value: paidOn ? 'Paid' : 'Not paid', under: paidOn ?? '' }
  return {
    label: 'Keys',
    value: evidence.reveals.length > 0 ? 'Shown' : 'Not shown',
    under: paidOn ? `Paid ${paidOn}` : 'Not paid',
  }
}
