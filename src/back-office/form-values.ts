import { refuse } from '../shop/errors.ts'
import { numberInDigits } from '../shop/input/digits.ts'
import { largestId } from '../shop/input/largest-id.ts'

/** A field of a form as text; a file, or no such field, is empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Number of the version that a form was made from. Refuses `input.invalid` for other texts. */
export function seenNumber(form: FormData): number {
  return numberInDigits(textOf(form, 'seen'), { min: -largestId }) ?? refuse('input.invalid')
}

/** The file of a field; undefined if none was chosen. */
export async function fileOf(
  form: FormData,
  name: string,
): Promise<{ name: string; content: Buffer } | undefined> {
  const file = form.get(name)
  if (!(file instanceof File) || file.size === 0) return undefined
  return { name: file.name, content: Buffer.from(await file.arrayBuffer()) }
}

/** All fields that are texts, as the query of an address. */
export function textsOf(form: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') query.append(name, value)
  return query
}

/** Returns the field `id`, a row number. Refuses `not-found` for other texts. */
export function idOf(form: FormData): number {
  const id = textOf(form, 'id')
  return /^\d{1,9}$/.test(id) ? Number(id) : refuse('not-found')
}
