import type { z } from 'zod'
import { isRefusal, type Refusal, visitorCode } from '../../shop/errors.ts'
import { inputIssue } from '../../shop/input/input-issue.ts'
import type { TextValues } from '../text/text.tsx'
import type { TextId } from '../../shop/text-id.ts'
import { secretFields } from './secret-fields.ts'

export interface FieldIssue {
  id: TextId
  values?: TextValues
}

/** The result of a posted form. */
export interface FormAnswer {
  /** 429: too many tries */
  status: 200 | 400 | 409 | 429
  /** by field; `form` is about the whole form, or about a field that it does not have */
  issues: Partial<Record<string, FieldIssue>>
  /** entered values, to show them again; never passwords */
  given: Partial<Record<string, string>>
  /** secrets that the form made, shown once */
  made?: readonly string[]
  /** success message, if the form has several */
  sent?: TextId
}

/**
 * Parses a posted form by its schema, whose messages are ids of `locales/`, and runs its action. Field issues and
 * refusals become the answer; other errors are thrown on.
 */
export async function answerForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<TextId | void>,
): Promise<FormAnswer> {
  const input = Object.fromEntries(
    entered(form).map(([name, text]) => [name, isSecret(name) ? text : text.trim()]),
  )
  const parsed = schema.safeParse(input)
  if (!parsed.success) return { status: 400, issues: issuesOf(parsed.error, input), given: givenIn(form) }
  try {
    const sent = await run(parsed.data)
    return { status: 200, issues: {}, given: {}, ...(sent && { sent }) }
  } catch (error) {
    return refusedForm(form, error)
  }
}

/** The answer to a refusal; other errors are rethrown. */
export function refusedForm(form: FormData, error: unknown): FormAnswer {
  if (!isRefusal(error)) throw error
  const field = error.field !== undefined && form.has(error.field) ? error.field : 'form'
  return { status: refusedStatus(error), issues: { [field]: refusalIssue(error) }, given: givenIn(form) }
}

/** The status of a page that shows its form again with a refusal. */
export function refusedStatus({ status }: Pick<Refusal, 'status'>): 409 | 429 {
  return status === 429 ? 429 : 409
}

/** A refusal as the issue of a field. */
export function refusalIssue({ code, values }: Pick<Refusal, 'code' | 'values'>): FieldIssue {
  return { id: `errors.${visitorCode(code)}`, ...(values && { values }) }
}

/** Whether a form was sent without JavaScript and needs a whole page as its answer. */
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

/** The first error of each field. */
function issuesOf(error: z.ZodError, input: unknown): FormAnswer['issues'] {
  const issues = error.issues.map((issue) => inputIssue(issue, input)).toReversed()
  return Object.fromEntries(issues.map(({ path, textId }) => [String(path[0] ?? 'form'), { id: textId }]))
}
