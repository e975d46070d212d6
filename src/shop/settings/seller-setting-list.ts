import { readSellerField, sellerFields, sellerKeyOf, standardOf } from '../content/seller-settings.ts'
import type { Setting } from './setting.ts'

/** Seller's details on documents; issued documents stay. */
export const sellerSettingsListed: readonly Setting[] = sellerFields.map((field) => ({
  key: sellerKeyOf(field),
  group: 'invoices',
  ...(field === 'numbers' ? { kind: 'choice', choices: ['yearly', 'continuous'] } : { kind: 'text' }),
  standard: standardOf(field),
  canBeOff: false,
  read: (text) => readSellerField(field, text),
}))
