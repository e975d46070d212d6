import type { Charge, CreditReason, DocumentContent, DocumentLine, Vat } from './document-content.ts'
import type { DocumentRow } from './document-records.ts'
import { returnedVat } from './included-vat.ts'
import { type CreditedRefund, creditedRefund } from './refund-to-credit-records.ts'
import type { Trx } from '../schema.ts'

interface Credit {
  cents: number
  refundId: number | undefined
  /** reason for money that left without a refund of the shop */
  without?: 'disputed' | 'elsewhere'
  backBefore: number
  now: Date
}

export async function creditContent(
  trx: Trx,
  invoice: DocumentRow,
  credit: Credit,
): Promise<DocumentContent> {
  const said = invoice.content
  const { cents, backBefore } = credit
  const refund = credit.refundId === undefined ? undefined : await creditedRefund(trx, credit.refundId)
  const { vat: _, ...kept } = said
  return {
    ...kept,
    ...partOf(said, invoice.total_cents, { cents, refund }),
    ...(said.vat && { vat: vatOfPart(said.vat, invoice, credit) }),
    payment: {
      ...said.payment,
      ...(refund?.reference && { reference: refund.reference }),
      at: credit.now.toISOString(),
    },
    corrects: {
      invoice: invoice.label,
      stillPaidCents: invoice.total_cents - backBefore - cents,
      reason: credit.without ?? reasonOf(refund, cents === invoice.total_cents),
    },
  }
}

function reasonOf(refund: CreditedRefund | undefined, isWhole: boolean): CreditReason {
  if (isWhole) return 'whole'
  return refund && refund.lines.length > 0 ? 'lines' : 'part'
}

/** Content of a later invoice for money that returned after a credit note: a part of the payment. */
export function renewedContent(
  invoice: DocumentRow,
  { cents, backBefore, now }: Omit<Credit, 'refundId' | 'without'>,
): DocumentContent {
  const { vat, ...said } = invoice.content
  const backAfter = backBefore - cents
  return {
    ...said,
    lines: [partOfAmount(cents)],
    charges: [],
    ...(vat && { vat: vatOfPart(vat, invoice, { cents, backBefore: backAfter }) }),
    payment: { ...said.payment, at: now.toISOString() },
    corrects: { invoice: invoice.label, stillPaidCents: invoice.total_cents - backAfter },
  }
}

/** The refunded lines with their share of discounts and charges; else all lines, or a part of the payment. */
function partOf(
  said: DocumentContent,
  totalCents: number,
  { cents, refund }: { cents: number; refund: CreditedRefund | undefined },
): { lines: readonly DocumentLine[]; charges: readonly Charge[] } {
  if (cents === totalCents) return { lines: said.lines, charges: said.charges }
  const lines = refund?.lines ?? []
  if (lines.length === 0) return { lines: [partOfAmount(cents)], charges: [] }
  const share = cents - lines.reduce((sum, line) => sum + line.cents, 0)
  return { lines, charges: share === 0 ? [] : [{ kind: 'share', cents: share }] }
}

function partOfAmount(cents: number): DocumentLine {
  return { name: '', sku: '', attributes: '', quantity: 1, unitCents: cents, cents }
}

function vatOfPart(
  vat: Vat,
  invoice: DocumentRow,
  { cents, backBefore }: Pick<Credit, 'cents' | 'backBefore'>,
): Vat {
  if (vat.percent === undefined) return { ...vat, netCents: cents, vatCents: 0 }
  const vatCents = returnedVat(
    { paidCents: invoice.total_cents, backBefore, backNow: cents },
    vat.percent,
    invoice.currency,
  )
  return { ...vat, netCents: cents - vatCents, vatCents }
}
