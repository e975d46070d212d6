import type { TaxKind } from '../../catalogue/product/tax-kind.ts'
import { centsOfMinorUnits } from '../../money.ts'
import type { DocumentContent, Vat, VatPart } from '../document-content.ts'
import type { DocumentSeries } from '../invoice-tables.ts'
import { includedVat } from '../included-vat.ts'
import { takeFrom } from './share-out.ts'
import { sumsByKind, type TaxedLine, vatOfParts } from './vat-of-order.ts'

interface Issued {
  series: DocumentSeries
  renews_id: number | null
  content: Pick<DocumentContent, 'vat'>
}

export function partsOf(vat: Vat): readonly VatPart[] {
  return vat.parts ?? [vat]
}

function grossOf({ netCents, vatCents }: VatPart): number {
  return netCents + vatCents
}

/** Returns the cents left of each part of the invoice, after credit notes and later invoices. */
export function leftOfParts(vat: Vat, issued: readonly Issued[]): number[] {
  const corrections = issued.filter(
    ({ series, renews_id: renews }) => series === 'credit-note' || renews !== null,
  )
  return partsOf(vat).map((part) =>
    corrections.reduce((left, { series, content }) => {
      const same = content.vat && partsOf(content.vat).find((one) => kindOf(one) === kindOf(part))
      if (!same) return left
      return series === 'credit-note' ? left - grossOf(same) : left + grossOf(same)
    }, grossOf(part)),
  )
}

function kindOf({ kind }: VatPart): TaxKind {
  return kind ?? 'service'
}

interface Correction {
  cents: number
  currency: string
  /** cents left of each part of the invoice before this document */
  left: readonly number[]
}

/**
 * VAT of a credit note: the VAT that remains before it minus the VAT that remains after it. The credit notes of a
 * full refund thus add up to the invoice. Refunded lines reduce the parts of their kinds, other refunds all parts.
 */
export function vatOfCredit(
  vat: Vat,
  { cents, currency, left, lines }: Correction & { lines: readonly TaxedLine[] },
): Vat | undefined {
  const weights = lines.length === 0 ? left : weightsOf(vat, lines)
  return corrected(vat, { currency, before: left, taken: taken(left, { cents, currency, weights }), by: -1 })
}

/** VAT of a later invoice for money that returned after a credit note. */
export function vatOfRenewal(vat: Vat, { cents, currency, left }: Correction): Vat | undefined {
  const gone = partsOf(vat).map((part, at) => grossOf(part) - (left[at] ?? 0))
  return corrected(vat, {
    currency,
    before: left,
    taken: taken(gone, { cents, currency, weights: gone }),
    by: 1,
  })
}

/** Returns the cents to take from each part. In a currency without cents they are whole units, if all amounts are. */
function taken(
  from: readonly number[],
  { cents, currency, weights }: { cents: number; currency: string; weights: readonly number[] },
): number[] {
  const unit = centsOfMinorUnits(1, currency)
  const step = [cents, ...from].every((one) => one % unit === 0) ? unit : 1
  const units = from.map((one) => one / step)
  return takeFrom(units, cents / step, weights).map((share) => share * step)
}

function weightsOf(vat: Vat, lines: readonly TaxedLine[]): number[] {
  const sums = sumsByKind(lines)
  return partsOf(vat).map((part) => sums.get(kindOf(part)) ?? 0)
}

/** VAT of a document about the cents taken from, or returned to, each part of the invoice. */
function corrected(
  vat: Vat,
  {
    currency,
    before,
    taken: cents,
    by,
  }: { currency: string; before: readonly number[]; taken: number[]; by: -1 | 1 },
): Vat | undefined {
  const parts = partsOf(vat).map((part, at): VatPart => {
    const { percent } = part
    const gross = cents[at] ?? 0
    const left = before[at] ?? 0
    const vatCents =
      percent === undefined
        ? 0
        : Math.abs(includedVat(left + by * gross, percent, currency) - includedVat(left, percent, currency))
    const { kind, country, isSellers, isReverseCharge, isBusiness } = part
    return {
      ...(kind && { kind }),
      country,
      isSellers,
      ...(percent !== undefined && { percent }),
      ...(isReverseCharge && { isReverseCharge }),
      ...(isBusiness && { isBusiness }),
      netCents: gross - vatCents,
      vatCents,
    }
  })
  const positive = parts.filter((part) => grossOf(part) > 0)
  return vatOfParts(positive.length === 0 ? parts.slice(0, 1) : positive)
}
