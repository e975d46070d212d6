import { type CategoryForm, textLocales } from '../../../shop/products/dictionaries/list-categories.ts'
import { textOf } from '../../form-values.ts'

/** The fields of one language. */
export function textFields(locale: string): { name: string; description: string } {
  return { name: `texts.${locale}.name`, description: `texts.${locale}.description` }
}

/** A category as the form sends it. */
export function categoryFormOf(form: FormData): CategoryForm {
  return {
    name: textOf(form, 'name'),
    urlName: textOf(form, 'urlName'),
    description: textOf(form, 'description'),
    parent: textOf(form, 'parent'),
    hidden: form.has('hidden'),
    texts: Object.fromEntries(
      textLocales.map(({ id }) => {
        const { name, description } = textFields(id)
        return [id, { name: textOf(form, name), description: textOf(form, description) }]
      }),
    ),
  }
}

export const emptyCategoryForm: CategoryForm = {
  name: '',
  urlName: '',
  description: '',
  parent: '',
  hidden: false,
  texts: {},
}
