import { isMemberState } from '../../input/vat-number/vat-number.ts'
import type { VatSums } from './vat-part-records.ts'

/** Place of an amount in the returns. `nowhere`: outside the EU, or a country without a rate. */
export type PlaceInReturn = 'oss' | 'domestic' | 'reverse-charge' | 'business' | 'voucher' | 'nowhere'

/**
 * Decides the return of an amount. A single-purpose voucher counts as the supply that it stands for, and is declared
 * in its country. A multi-purpose voucher is not a supply yet.
 */
export function placeInReturn(
  {
    kind,
    country,
    percent,
    isReverseCharge,
    isBusiness,
  }: Omit<VatSums, 'net' | 'vat' | 'invoiced' | 'currency' | 'seller'>,
  seller: string,
): PlaceInReturn {
  if (kind === 'mpv') return 'voucher'
  if (isReverseCharge) return 'reverse-charge'
  if (percent === null) return 'nowhere'
  if (country === seller) return 'domestic'
  if (!isMemberState(country)) return 'nowhere'
  return isBusiness ? 'business' : 'oss'
}
