import { data } from 'react-router'
import type { z } from 'zod'

/** The form of a request. What no browser sends, no form or a text with a NUL, is answered with 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    const form = await request.formData()
    if ([...form.values()].some(hasNul)) throw new Error('NUL in a form')
    return form
  } catch {
    throw data(null, { status: 400 })
  }
}

/** Reads what only this page's own buttons and links make; anything else is answered with 400. */
export function readOwn<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw data(null, { status: 400 })
  return parsed.data
}

/** What a field holds as text; empty when it is not there, or is a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function hasNul(value: FormDataEntryValue): boolean {
  return typeof value === 'string' && value.includes('\0')
}
