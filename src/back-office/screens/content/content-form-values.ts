import { contentItem, ownPageOf } from '../../../shop/content/texts/content-items.ts'
import type { PictureChange } from '../../../shop/content/articles/save-article.ts'
import type { TextAddress } from '../../../shop/content/texts/save-text.ts'
import { type TextFields, textFields, type TextKind } from '../../../shop/content/texts/text-kinds.ts'
import { refuse } from '../../../shop/errors.ts'
import { fileOf, seenNumber, textOf } from '../../form-values.ts'

type Params = Readonly<Record<string, string | undefined>>

/** Reads the text of a form and the version that was shown. Refuses `not-found`. */
export function addressOf(params: Params, form: FormData): TextAddress {
  const item = contentItem(params['kind'], params['id']) ?? refuse('not-found')
  return { item, locale: textOf(form, 'language'), seen: seenNumber(form) }
}

/** Reads the article of a form. Refuses `not-found` for an invalid number. */
export function articleOf(params: Params, form: FormData): { id: number; seen: number } {
  const item = contentItem(params['kind'], params['id'])
  if (item?.kind !== 'article') refuse('not-found')
  return { id: Number(item.key), seen: seenNumber(form) }
}

/** Reads the own page of a form. Refuses `not-found` for another text. */
export function ownPageOfForm(params: Params, form: FormData) {
  const item = contentItem(params['kind'], params['id'])
  const id = (item && ownPageOf(item)) ?? refuse('not-found')
  return { id, seen: seenNumber(form), isShown: textOf(form, 'shown') === 'yes' }
}

export function fieldsOf(kind: TextKind, form: FormData): TextFields {
  return Object.fromEntries(
    textFields[kind].map(({ name, max }) => [name, textOf(form, name).slice(0, 4 * max)]),
  )
}

/** Returns the English source text of a translation; undefined without one. */
export function sourceOf(form: FormData): string | undefined {
  const hash = textOf(form, 'source')
  return /^[0-9a-f]{32}$/.test(hash) ? hash : undefined
}

export async function pictureOf(form: FormData): Promise<PictureChange> {
  const file = await fileOf(form, 'file')
  if (file) return { file: file.content }
  const address = textOf(form, 'address').trim().slice(0, 2000)
  if (address !== '') return { address }
  return form.has('drawn') ? 'none' : undefined
}
