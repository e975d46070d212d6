import type { EnteredSupplier } from '../../../shop/suppliers/change-supplier.ts'
import { textOf, textsOf } from '../../form-values.ts'

/** Reads the fields of `AccountFields`. */
export function enteredIn(form: FormData): EnteredSupplier {
  return {
    name: textOf(form, 'name'),
    budget: textOf(form, 'budget'),
    url: textOf(form, 'url'),
    credentials: Object.fromEntries(textsOf(form)),
  }
}
