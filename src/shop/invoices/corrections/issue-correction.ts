import { factsOfOrder } from '../../orders/place/location-fact-records.ts'
import { placeOfBuyer } from '../../orders/place/place-of-buyer.ts'
import type { Trx } from '../../schema.ts'
import type { SellerSettings } from '../../content/seller-settings.ts'
import type { CompanyInput } from '../business/company-form.ts'
import type { Charge, DocumentContent, Vat } from '../document-content.ts'
import type { DocumentRow } from '../document-records.ts'
import { sellerOf } from '../invoice-content.ts'
import { creditedBy, currentInvoice, documentsAfter, issueDocuments, openIssue } from '../issue-documents.ts'
import { leftOfParts, partsOf, vatOfCredit } from '../vat/vat-of-credit.ts'
import { type TaxedLine, vatOfOrder } from '../vat/vat-of-order.ts'
import { vatRatesAt } from '../vat-rate-records.ts'

export interface CorrectedCompany extends CompanyInput {
  /** the service confirmed the VAT number */
  isValid: boolean
}

/**
 * Issues a credit note that cancels the invoice of a locked order, and an invoice that replaces it. Both are over the
 * amount that is still paid, so no money moves. Undefined if nothing is paid any more. Call this last: it locks the
 * counter.
 */
export async function issueCorrection(
  trx: Trx,
  { orderId, company, now }: { orderId: number; company: CorrectedCompany; now: Date },
): Promise<{ creditNote: DocumentRow; invoice: DocumentRow } | undefined> {
  await issueDocuments(trx, orderId, now)
  const { order, issued, settings, issue } = await openIssue(trx, orderId, now)
  const wrong = currentInvoice(issued)
  const first = issued.find(({ series }) => series === 'invoice')
  if (!wrong || !first) return undefined
  const cents = wrong.total_cents - creditedBy(documentsAfter(issued, wrong))
  if (cents <= 0) return undefined
  const left = wrong.content.vat && leftOfParts(wrong.content.vat, documentsAfter(issued, wrong))
  const { vat: said, ...rest } = wrong.content
  const credited = said && left && vatOfCredit(said, { cents, currency: order.currency, left, lines: [] })
  const content: DocumentContent = {
    ...rest,
    charges: chargesOf(wrong, cents),
    ...(credited && { vat: credited }),
    corrects: { invoice: wrong.label, stillPaidCents: cents, reason: 'corrected' },
  }
  const vat = said && left && (await correctedVat(trx, { said, left, company, settings, order }))
  const creditNote = await issue('credit-note', content, { cents, correctsId: wrong.id })
  const replaced = vat ?? credited
  const invoice = await issue(
    'invoice',
    {
      ...content,
      seller: sellerOf(settings),
      buyer: buyerOf(wrong.content, company, replaced),
      ...(replaced && { vat: replaced }),
    },
    { cents, renewsId: first.id, correctsId: wrong.id },
  )
  return { creditNote, invoice }
}

/** Returns the charges of the wrong invoice, with money refunded before the correction as one charge below zero. */
function chargesOf(wrong: DocumentRow, cents: number): Charge[] {
  const { charges } = wrong.content
  const earlier = charges.find(({ kind }) => kind === 'refunded')?.cents ?? 0
  const refunded = cents - wrong.total_cents + earlier
  const others = charges.filter(({ kind }) => kind !== 'refunded')
  return refunded === 0 ? others : [...others, { kind: 'refunded', cents: refunded }]
}

interface Taxing {
  said: Vat
  /** cents still paid of each part of the wrong invoice */
  left: readonly number[]
  company: CorrectedCompany
  settings: SellerSettings
  order: { id: number; currency: string; paid_at: Date | null; placed_at: Date }
}

/**
 * VAT of the new invoice, by the rates at the payment. Undefined if the VAT stays, since neither the old nor the new
 * VAT number is confirmed.
 */
async function correctedVat(
  trx: Trx,
  { said, left, company, settings, order }: Taxing,
): Promise<Vat | undefined> {
  const wasBusiness = partsOf(said).some(({ isBusiness }) => isBusiness === true)
  if (!company.isValid && !wasBusiness) return undefined
  const [rates, facts] = await Promise.all([
    vatRatesAt(trx, order.paid_at ?? order.placed_at),
    factsOfOrder(trx, order.id),
  ])
  const lines = partsOf(said).map(({ kind }, at): TaxedLine => ({
    taxKind: kind ?? 'service',
    cents: left[at] ?? 0,
  }))
  const totalCents = lines.reduce((sum, line) => sum + line.cents, 0)
  const country = company.isValid ? company.country : placeOfBuyer(facts).country
  return vatOfOrder(
    rates,
    { totalCents, currency: order.currency, lines: lines.filter(({ cents }) => cents > 0) },
    { country, company, seller: settings },
  )
}

/**
 * Returns the buyer with the corrected company. The country is that of a confirmed VAT number. If the number is not
 * confirmed any more, it is that of the VAT.
 */
function buyerOf(
  { buyer, vat: said }: DocumentContent,
  { name, country, vatNumber, isValid }: CorrectedCompany,
  vat: Vat | undefined,
): DocumentContent['buyer'] {
  const { vatId: _, ...person } = buyer
  const wasBusiness = said !== undefined && partsOf(said).some(({ isBusiness }) => isBusiness === true)
  const unproven = wasBusiness ? (vat?.country ?? '') : buyer.country
  return {
    ...person,
    company: name,
    ...(vatNumber !== '' && { vatId: vatNumber }),
    country: isValid ? country : unproven,
  }
}
