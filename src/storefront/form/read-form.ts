import { data } from 'react-router'
import type { z } from 'zod'

/** The form of a request. What is no form, as no browser sends it, is answered with 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
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
