import { isMemberState } from '../../input/vat-number/vat-number.ts'
import type { SellerSettings } from '../../content/seller-settings.ts'
import type { CompanyBuyer } from './company-buyer-records.ts'
import { ownVatNumber } from './own-vat-number.ts'

/**
 * Whether a company owes the VAT itself (Article 196 of Directive 2006/112/EC): its number is valid, it is in another
 * member state than the seller, and the seller has a number to print beside it.
 */
export function isReverseCharge(
  company: Pick<CompanyBuyer, 'country' | 'isValid'> | undefined,
  seller: Pick<SellerSettings, 'country' | 'vat-id'>,
): boolean {
  return (
    company?.isValid === true &&
    isMemberState(company.country) &&
    company.country !== seller.country &&
    ownVatNumber(seller) !== ''
  )
}
