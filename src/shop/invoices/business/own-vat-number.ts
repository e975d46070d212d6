import { readVatNumber, vatNumberText } from '../../input/vat-number/vat-number.ts'
import type { SellerSettings } from '../../content/seller-settings.ts'

/** The seller's VAT number with its prefix; empty if it is not set or not of the seller's country. */
export function ownVatNumber({
  'vat-id': entered,
  country,
}: Pick<SellerSettings, 'vat-id' | 'country'>): string {
  const read = readVatNumber(entered, country)
  return 'code' in read ? '' : vatNumberText(read)
}
