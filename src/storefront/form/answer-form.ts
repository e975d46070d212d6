import type { z } from 'zod'
import { isRefusal } from '../../shop/errors.ts'
import type { TextId, TextValues } from '../text/text.tsx'

export interface FormFault {
  id: TextId
  values?: TextValues
}

/** What became of a posted form. */
export interface FormAnswer {
  status: 200 | 400 | 409
  /** by field; `form` is about all of it */
  faults: Partial<Record<string, FormFault>>
  /** what was entered, to be shown again */
  given: Partial<Record<string, string>>
}

/**
 * Reads a posted form by its schema, whose messages are ids of `locales/`, and does what it asks for. What is wrong with
 * a field, and what the shop refuses, becomes the answer; other errors are thrown on.
 */
export async function answerForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  act: (input: z.output<Schema>) => Promise<void>,
): Promise<FormAnswer> {
  const given = Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
  const trimmed = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.trim()]))
  const parsed = schema.safeParse(trimmed)
  if (!parsed.success) return { status: 400, faults: faultsOf(parsed.error), given }
  try {
    await act(parsed.data)
    return { status: 200, faults: {}, given: {} }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const fault = { id: `errors.${error.code}` as TextId, ...(error.values && { values: error.values }) }
    return { status: 409, faults: { form: fault }, given }
  }
}

/** Whether a form was sent without JavaScript: then the answer is a whole page. */
export function isSentByBrowser(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Mode') === 'navigate'
}

/** The first fault of each field. */
function faultsOf(error: z.ZodError): FormAnswer['faults'] {
  const issues = error.issues.toReversed()
  return Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0] ?? 'form'), { id: message as TextId }]),
  )
}
