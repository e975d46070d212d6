import { byRemark, type FacetForm } from '../../../shop/products/dictionaries/list-facets.ts'
import { textLocales } from '../../../shop/products/dictionaries/list-categories.ts'
import { textOf } from '../../form-values.ts'

export function nameField(locale: string): string {
  return `names.${locale}`
}

/** A dictionary's entry as the form sends it. */
export function facetFormOf(form: FormData): FacetForm {
  return {
    name: textOf(form, 'name'),
    position: textOf(form, 'position'),
    names: Object.fromEntries(textLocales.map(({ id }) => [id, textOf(form, nameField(id))])),
    icon: textOf(form, 'icon'),
    rule: textOf(form, 'rule'),
    countries: textOf(form, 'countries'),
    remarks: byRemark((remark) => textOf(form, `remarks.${remark}`)),
  }
}
