import { data } from 'react-router'
import type { z } from 'zod'
import { readFormData } from '../../platform/read-form-data.ts'

/** Reads the form of a request. Answers 400 to anything else, and to a form with a NUL in it. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await readFormData(request)
  if (!form) throw data(null, { status: 400 })
  return form
}

/** Parses input that only this page's own buttons and links send; answers 400 to anything else. */
export function parseOr400<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw data(null, { status: 400 })
  return parsed.data
}

/** The text of a field; empty when it is missing or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
