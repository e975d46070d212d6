import { refuse } from '../shop/errors.ts'

/** A field of a form as text; a file, or no such field, is empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The field `id`: the number of a row. Refuses `not-found` for what is none. */
export function idOf(form: FormData): number {
  const id = textOf(form, 'id')
  return /^\d{1,9}$/.test(id) ? Number(id) : refuse('not-found')
}
