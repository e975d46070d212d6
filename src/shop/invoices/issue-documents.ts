import { existingOrder, type OrderRow } from '../orders/order-records.ts'
import { creditContent, renewedContent } from './credit-content.ts'
import type { DocumentContent } from './document-content.ts'
import { closeDocumentsDue, type DocumentRow, documentsOfOrder, insertDocument } from './document-records.ts'
import { invoiceContent } from './invoice-content.ts'
import type { DocumentSeries } from './invoice-tables.ts'
import { owedAgain, uncreditedRefunds } from '../orders/refunds/refund-to-credit-records.ts'
import { restoredMark } from './restored-mark.ts'
import { sellerSettings, type SellerSettings } from '../content/seller-settings.ts'
import type { Trx } from '../schema.ts'

/** Template of new documents; older ones keep their look. */
export const documentTemplate = 3

/**
 * Issues the missing documents of a locked order: the invoice, a credit note for each refund, and another invoice for
 * money that returned from a dispute, so that invoices − credit notes = paid − refunded. Call it last in the booking
 * transaction: it locks the counter. Issued documents never change.
 */
export async function issueDocuments(trx: Trx, orderId: number, now: Date): Promise<void> {
  const { order, issued, settings, issue } = await openIssue(trx, orderId, now)
  if (order.paid_at === null) return
  const invoice =
    currentInvoice(issued) ??
    (await issue('invoice', await invoiceContent(trx, order, settings), { cents: order.total_cents }))
  await issueCreditNotes(trx, { order, invoice, issued, issue, now })
  await closeDocumentsDue(trx, orderId)
}

export async function openIssue(trx: Trx, orderId: number, now: Date) {
  const [order, issued, settings, mark] = await Promise.all([
    existingOrder(trx, orderId),
    documentsOfOrder(trx, orderId),
    sellerSettings(trx),
    restoredMark(trx),
  ])
  return { order, issued, settings, issue: issuer(trx, { order, settings, mark, now }) }
}

/** The invoice in force: the last one that corrected company or VAT number, else the first one. */
export function currentInvoice(issued: readonly DocumentRow[]): DocumentRow | undefined {
  return issued.findLast(
    ({ series, renews_id: renews, corrects_id: corrects }) =>
      series === 'invoice' && (renews === null || corrects !== null),
  )
}

type Issue = (
  series: DocumentSeries,
  content: DocumentContent,
  of: { cents: number; refundId?: number | undefined; renewsId?: number; correctsId?: number },
) => Promise<DocumentRow>

function issuer(
  trx: Trx,
  { order, settings, mark, now }: { order: OrderRow; settings: SellerSettings; mark: string; now: Date },
): Issue {
  return (series, content, { cents, refundId, renewsId, correctsId }) => {
    const year = settings.numbers === 'yearly' ? now.getUTCFullYear() : 0
    const document = {
      series,
      year,
      order_id: order.id,
      refund_id: refundId ?? null,
      renews_id: renewsId ?? null,
      corrects_id: correctsId ?? null,
      issued_at: now,
      locale: order.locale,
      currency: order.currency,
      total_cents: cents,
      vat_cents: content.vat?.vatCents ?? 0,
      template: documentTemplate,
      content: JSON.stringify(content),
    }
    const prefix = settings[`${series}-prefix`]
    return insertDocument(trx, document, (number) => prefix + documentLabel(year, mark, number))
  }
}

/** `2026-000012`, or `000012` for continuous numbers; with the mark of a restored backup. */
export function documentLabel(year: number, mark: string, number: number): string {
  const digits = String(number).padStart(6, '0')
  return [...(year === 0 ? [] : [year]), ...(mark === '' ? [] : [mark]), digits].join('-')
}

interface Crediting {
  order: OrderRow
  invoice: DocumentRow
  issued: readonly DocumentRow[]
  issue: Issue
  now: Date
}

/**
 * Issues a credit note for each refund and for money that left without one, such as a lost dispute. Then it issues an
 * invoice for money that returned. A refund that failed and will be repeated stays credited.
 */
async function issueCreditNotes(trx: Trx, { order, invoice, issued, issue, now }: Crediting): Promise<void> {
  let back = creditedBy(issued)
  // an invoice that replaces another one begins with what was still paid then
  const documents = documentsAfter(issued, invoice)
  const before = back - creditedBy(documents)
  const add = async (cents: number, refundId: number | undefined, without?: 'disputed' | 'elsewhere') => {
    const credit = {
      cents,
      refundId,
      ...(without && { without }),
      issued: documents,
      backBefore: back - before,
      now,
    }
    const content = await creditContent(trx, invoice, credit)
    documents.push(await issue('credit-note', content, { cents, refundId }))
    back += cents
  }
  const gone = Math.min(order.refunded_cents + order.charged_back_cents, order.total_cents)
  const uncredited = order.refunded_cents > back ? await uncreditedRefunds(trx, order) : []
  for (const refund of uncredited)
    if (refund.cents <= order.refunded_cents - back) await add(refund.cents, refund.id)
  if (back < gone) await add(gone - back, undefined, order.refunded_cents > back ? 'elsewhere' : 'disputed')
  const again = back - gone - (back > gone ? await owedAgain(trx, order.id) : 0)
  if (again <= 0) return
  const content = renewedContent(invoice, { cents: again, issued: documents, backBefore: back - before, now })
  await issue('invoice', content, { cents: again, renewsId: invoice.id })
}

export function documentsAfter(issued: readonly DocumentRow[], { id }: DocumentRow): DocumentRow[] {
  return issued.filter((document) => document.id > id)
}

/** Returns the cents that left the shop according to its documents. */
export function creditedBy(issued: readonly DocumentRow[]): number {
  return issued.reduce((sum, { series, renews_id: renews, total_cents: cents }) => {
    if (series === 'credit-note') return sum + cents
    return renews === null ? sum : sum - cents
  }, 0)
}
