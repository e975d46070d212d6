import { type TaxKind, voucherCountry } from '../../catalogue/product/tax-kind.ts'
import type { SellerSettings } from '../../content/seller-settings.ts'
import { centsOfMinorUnits, minorUnits } from '../../money.ts'
import type { CompanyBuyer } from '../business/company-buyer-records.ts'
import { isReverseCharge } from '../business/reverse-charge.ts'
import type { Vat, VatPart } from '../document-content.ts'
import { includedVat } from '../included-vat.ts'
import type { VatRate } from '../vat-rate-records.ts'
import { shareOut } from './share-out.ts'

export interface TaxedLine {
  taxKind: TaxKind
  cents: number
}

/** Returns the lines of a document with their tax kind: a line without one is a service. */
export function taxedLines(
  lines: readonly { taxKind?: Exclude<TaxKind, 'service'>; cents: number }[],
): TaxedLine[] {
  return lines.map(({ taxKind, cents }) => ({ taxKind: taxKind ?? 'service', cents }))
}

interface Parties {
  /** where services are taxed (ISO 3166); empty if unknown */
  country: string
  company: Pick<CompanyBuyer, 'country' | 'isValid'> | undefined
  seller: Pick<SellerSettings, 'country' | 'vat-id'>
}

/**
 * VAT of an order. Its total is shared out among the kinds of its goods in proportion to their prices, since
 * discounts and charges concern all goods. Undefined until the shop keeper has set rates.
 */
export function vatOfOrder(
  rates: readonly VatRate[],
  { totalCents, currency, lines }: { totalCents: number; currency: string; lines: readonly TaxedLine[] },
  parties: Parties,
): Vat | undefined {
  if (rates.length === 0) return undefined
  const sums = sumsByKind(lines)
  const shares = shareOut(minorUnits(totalCents, currency), [...sums.values()])
  const parts = [...sums.keys()].map((kind, at) => {
    const cents = centsOfMinorUnits(shares[at] ?? 0, currency)
    return partOf(kind, { cents, currency, rates, parties })
  })
  return vatOfParts(parts)
}

/** Services first, then vouchers by country. */
export function sumsByKind(lines: readonly TaxedLine[]): Map<TaxKind, number> {
  const kinds = [...new Set(lines.map(({ taxKind }) => taxKind))]
  const sorted = kinds.toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  return new Map(
    (sorted.length === 0 ? (['service'] as const) : sorted).map((kind) => [
      kind,
      lines.reduce((sum, { taxKind, cents }) => sum + (taxKind === kind ? cents : 0), 0),
    ]),
  )
}

/** Kind of a document line; empty for services. */
export function voucherKind(kind: TaxKind): { taxKind?: Exclude<TaxKind, 'service'> } {
  return kind === 'service' ? {} : { taxKind: kind }
}

function rank(kind: TaxKind): number {
  return kind === 'service' ? 0 : kind === 'mpv' ? 2 : 1
}

/** Sums of a document's VAT, with its parts if there are several. */
export function vatOfParts(parts: readonly VatPart[]): Vat | undefined {
  const [first, ...others] = parts
  if (!first) return undefined
  if (others.length === 0) return first
  const sumOf = (amount: 'netCents' | 'vatCents') => parts.reduce((sum, part) => sum + part[amount], 0)
  return { ...first, netCents: sumOf('netCents'), vatCents: sumOf('vatCents'), parts }
}

function partOf(
  kind: TaxKind,
  {
    cents,
    currency,
    rates,
    parties,
  }: { cents: number; currency: string; rates: readonly VatRate[]; parties: Parties },
): VatPart {
  const { country, company, seller } = parties
  const business = company?.isValid ? { isBusiness: true as const } : {}
  // outside the scope: VAT is due when the voucher is redeemed (Article 30b(2) of Directive 2006/112/EC)
  if (kind === 'mpv')
    return { kind, country: '', isSellers: false, ...business, netCents: cents, vatCents: 0 }
  const ofVoucher = voucherCountry(kind)
  const voucher = kind === 'service' ? {} : { kind }
  if (isReverseCharge(company, seller))
    return {
      ...voucher,
      country,
      isSellers: false,
      isReverseCharge: true,
      ...business,
      netCents: cents,
      vatCents: 0,
    }
  const isSellers = ofVoucher === undefined && country === ''
  const whose = ofVoucher ?? (isSellers ? seller.country : country)
  const percent = rates.find((rate) => rate.country === whose)?.percent
  const vatCents = percent === undefined ? 0 : includedVat(cents, percent, currency)
  return {
    ...voucher,
    country: whose,
    isSellers,
    ...(percent !== undefined && { percent }),
    ...business,
    netCents: cents - vatCents,
    vatCents,
  }
}
