import { officeText } from '../../localisation/office-text.ts'
import { kinguinKind } from '../kinguin.ts'
import type { SupplierKindOf } from '../supplier.ts'

/** The demo supplier of the sandbox. It speaks as Kinguin does, and needs no credentials (SUP-9). */
export const demoKind: SupplierKindOf = {
  ...kinguinKind,
  title: officeText('suppliers.demo'),
  credentials: [],
  url: '',
}
