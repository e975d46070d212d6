import { creditedRefund } from '../orders/refunds/refund-to-credit-records.ts'
import type { Charge, CreditReason, DocumentContent, DocumentLine, Vat } from './document-content.ts'
import type { DocumentRow } from './document-records.ts'
import { leftOfParts, vatOfCredit, vatOfRenewal } from './vat/vat-of-credit.ts'
import { taxedLines, voucherKind } from './vat/vat-of-order.ts'
import type { Trx } from '../schema.ts'

interface CreditedRefund {
  /** empty if the payment company names none */
  reference: string
  lines: readonly DocumentLine[]
}

interface Credit {
  cents: number
  refundId: number | undefined
  /** reason for money that left without a refund of the shop */
  without?: 'disputed' | 'elsewhere'
  issued: readonly DocumentRow[]
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
  const refund = credit.refundId === undefined ? undefined : await refundOf(trx, credit.refundId)
  const { vat: _, ...rest } = said
  return {
    ...rest,
    ...partOf(said, invoice.total_cents, { cents, refund }),
    ...vatPart(
      said.vat &&
        vatOfCredit(said.vat, {
          cents,
          currency: invoice.currency,
          left: leftOfParts(said.vat, credit.issued),
          lines: taxedLines(refund?.lines ?? []),
        }),
    ),
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

async function refundOf(trx: Trx, refundId: number): Promise<CreditedRefund> {
  const { reference, lines } = await creditedRefund(trx, refundId)
  return {
    reference: reference ?? '',
    lines: lines.map(({ unit_price_cents: unitCents, tax_kind: kind, quantity, ...line }) => ({
      ...line,
      quantity,
      unitCents,
      cents: unitCents * quantity,
      ...voucherKind(kind),
    })),
  }
}

function reasonOf(refund: CreditedRefund | undefined, isWhole: boolean): CreditReason {
  if (isWhole) return 'whole'
  return refund && refund.lines.length > 0 ? 'lines' : 'part'
}

/** Content of a later invoice for money that returned after a credit note: a part of the payment. */
export function renewedContent(
  invoice: DocumentRow,
  { cents, issued, backBefore, now }: Omit<Credit, 'refundId' | 'without'>,
): DocumentContent {
  const { vat, ...said } = invoice.content
  const backAfter = backBefore - cents
  return {
    ...said,
    lines: [partOfAmount(cents)],
    charges: [],
    ...vatPart(
      vat && vatOfRenewal(vat, { cents, currency: invoice.currency, left: leftOfParts(vat, issued) }),
    ),
    payment: { ...said.payment, at: now.toISOString() },
    corrects: { invoice: invoice.label, stillPaidCents: invoice.total_cents - backAfter },
  }
}

function vatPart(vat: Vat | undefined): Pick<DocumentContent, 'vat'> {
  return vat ? { vat } : {}
}

/**
 * Returns the lines and charges of a credit note. For the whole amount they are those of the invoice. For a refund of
 * lines they are the refunded lines and their share of discounts and charges. For other money one line is a part of
 * the payment.
 */
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
