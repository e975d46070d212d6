import {
  readSellerField,
  type SellerField,
  sellerFields,
  sellerKeyOf,
  standardOf,
} from '../content/seller-settings.ts'
import type { Setting } from './setting.ts'

type Described = Pick<Setting, 'title' | 'about' | 'choices'>

const described: Record<SellerField, Described> = {
  name: { title: 'Seller', about: 'Name of the seller on invoices. Empty: the name of the shop.' },
  address: { title: 'Postal address', about: 'Lines with a semicolon between them, the country last.' },
  country: {
    title: 'Country of the seller',
    about: 'Two letters such as NO. Its VAT holds where the country of a buyer is not known.',
  },
  'vat-id': { title: 'VAT number', about: 'As your tax office writes it.' },
  registration: { title: 'Register and number', about: 'At the foot of invoices.' },
  statement: {
    title: 'Name on card statements',
    about: 'As you set it at your payment company. The card page tells buyers, so that they know the charge.',
  },
  email: { title: 'E-mail on invoices', about: 'Address for questions about an invoice.' },
  footer: { title: 'Footer', about: 'A sentence of your own at the foot of invoices.' },
  'vat-note': {
    title: 'Note on VAT',
    about: 'Stands under the sums of documents with VAT of another country than the seller’s.',
  },
  numbers: {
    title: 'Numbers of documents',
    about: 'Whether they restart each year or are continuous. There is never a gap.',
    choices: { yearly: 'Restart yearly', continuous: 'Continuous' },
  },
  'invoice-prefix': {
    title: 'Invoice prefix',
    about: 'Up to eight letters, and a - or / after them.',
  },
  'credit-note-prefix': {
    title: 'Credit note prefix',
    about: 'Up to eight letters, and a - or / after them.',
  },
}

/** Seller's details on documents; issued documents stay. */
export const sellerSettingsListed: readonly Setting[] = sellerFields.map((field) => ({
  key: sellerKeyOf(field),
  group: 'invoices',
  ...described[field],
  kind: described[field].choices ? 'choice' : 'text',
  standard: standardOf(field),
  canBeOff: false,
  read: (text) => readSellerField(field, text),
}))
