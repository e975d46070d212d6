import type { TextAddress } from '../../../shop/content/texts/save-text.ts'
import { newsletterItem } from '../../../shop/newsletters/change-newsletter.ts'
import { refuse } from '../../../shop/errors.ts'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { largestId } from '../../../shop/input/largest-id.ts'
import { seenNumber, textOf } from '../../form-values.ts'

type Params = Readonly<Record<string, string | undefined>>

/** Returns undefined if the parameter is not a newsletter's number. */
export function newsletterIdOf(params: Params): number | undefined {
  return numberInDigits(params['id'], { min: 1, max: largestId })
}

/** Reads the newsletter and language of a form and the version that was shown. Refuses `not-found`. */
export function newsletterTextOf(params: Params, form: FormData): TextAddress {
  const id = newsletterIdOf(params) ?? refuse('not-found')
  return { item: newsletterItem(id), locale: textOf(form, 'language'), seen: seenNumber(form) }
}

/** Reads product ids in their order; an invalid id becomes one that no product has. */
export function productIdsOf(form: FormData, name: 'products' | 'seen'): number[] {
  const ids = textOf(form, name).split(' ').filter(Boolean)
  return ids.map((id) => numberInDigits(id, { min: 1, max: largestId }) ?? 0)
}
