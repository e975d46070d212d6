import type { z } from 'zod'
import { isRefusal, type Refusal } from '../../shop/errors.ts'
import type { TextId, TextValues } from '../text/text.tsx'
import { secretFields } from './secret-fields.ts'

export interface FormFault {
  id: TextId
  values?: TextValues
}

/** What became of a posted form. */
export interface FormAnswer {
  status: 200 | 400 | 409
  /** by field; `form` is about all of it, or about a field that it does not have */
  faults: Partial<Record<string, FormFault>>
  /** what was entered, to be shown again; no passwords */
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
  const parsed = schema.safeParse(
    Object.fromEntries(entered(form).map(([name, text]) => [name, isSecret(name) ? text : text.trim()])),
  )
  if (!parsed.success) return { status: 400, faults: faultsOf(parsed.error), given: givenIn(form) }
  try {
    await act(parsed.data)
    return { status: 200, faults: {}, given: {} }
  } catch (error) {
    return refusedForm(form, error)
  }
}

/** The answer when the shop refuses; other errors are thrown on. */
export function refusedForm(form: FormData, error: unknown): FormAnswer {
  if (!isRefusal(error)) throw error
  const field = error.field !== undefined && form.has(error.field) ? error.field : 'form'
  return { status: 409, faults: { [field]: refusalFault(error) }, given: givenIn(form) }
}

/** The words for a refusal. */
export function refusalFault({ code, values }: Refusal): FormFault {
  return { id: `errors.${code}`, ...(values && { values }) }
}

/** Whether a form was sent without JavaScript: then the answer is a whole page. */
export function isSentByBrowser(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Mode') === 'navigate'
}

function entered(form: FormData): [name: string, text: string][] {
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
}

function givenIn(form: FormData): FormAnswer['given'] {
  return Object.fromEntries(entered(form).filter(([name]) => !isSecret(name)))
}

function isSecret(name: string): boolean {
  return secretFields.includes(name)
}

/** The first fault of each field. */
function faultsOf(error: z.ZodError): FormAnswer['faults'] {
  const issues = error.issues.toReversed()
  return Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0] ?? 'form'), { id: message as TextId }]),
  )
}
