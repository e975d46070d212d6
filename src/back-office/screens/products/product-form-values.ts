import type { EnteredPrice } from '../../../shop/products/change/change-products.ts'
import type { EditForm } from '../../../shop/products/change/edit-form.ts'
import { maxEdited } from '../../../shop/products/change/edit-products.ts'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { largestId } from '../../../shop/input/largest-id.ts'
import { textOf } from '../../form-values.ts'

/** The prices of a form, three fields each. */
export function pricesOf(form: FormData): EnteredPrice[] {
  const all = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''))
  const [prices, seen] = [all('price'), all('wasCents')]
  return all('variantId').map((variantId, index) => ({
    variantId: wholeNumber(variantId),
    price: prices[index] ?? '',
    wasCents: wholeNumber(seen[index]),
  }))
}

export function productIdsOf(form: FormData): number[] {
  return textOf(form, 'ids').split(',').slice(0, maxEdited).map(wholeNumber)
}

export function editFormOf(form: FormData): EditForm {
  return {
    onSale: textOf(form, 'onSale'),
    category: textOf(form, 'category'),
    priceBy: textOf(form, 'priceBy'),
    price: textOf(form, 'price'),
    saleOff: textOf(form, 'saleOff'),
    saleFrom: textOf(form, 'saleFrom'),
    saleUntil: textOf(form, 'saleUntil'),
    without: textOf(form, 'without'),
  }
}

/** Returns 0, which no row has, if the text is not a number. */
function wholeNumber(text: string | undefined): number {
  return numberInDigits(text, { max: largestId }) ?? 0
}
