import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { refuse } from '../../shop/errors.ts'
import { type InputIssue, inputIssue } from '../../shop/input/input-issue.ts'
import { textOf } from '../../shop/localisation/server-text.ts'

const mark = 'latchkey:bad-input'

/** Carries the problems of an input to the call's error handler, which knows the caller's language. */
class BadInput extends Error {
  readonly [mark] = true
  /** part of the request, set by Fastify */
  validationContext?: string
  readonly issue: InputIssue

  constructor(issue: InputIssue) {
    super('bad input')
    this.issue = issue
  }
}

/** Validates by the zod schemas of the calls. A missing body counts as an empty object. */
export const validateInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (sent: unknown) => {
    const input = sent ?? {}
    const parsed = schema.safeParse(input)
    if (parsed.success) return { value: parsed.data }
    return { error: new BadInput(issueIn(parsed.error, input)) }
  }

/** Turns bad input into the refusal `input.invalid`, whose message names the field (API-3). Throws other errors on. */
export function refuseBadInput(error: Error, { visitor }: Pick<FastifyRequest, 'visitor'>): never {
  if (!(mark in error)) throw error
  const { issue, validationContext } = error as BadInput
  refuseInput(issue, visitor.locale, validationContext)
}

/** Refuses `input.invalid` for the issues of a schema. */
export function refuseParsed(error: z.ZodError, input: unknown, locale: string): never {
  refuseInput(issueIn(error, input), locale)
}

function issueIn({ issues: [issue] }: z.ZodError, input: unknown): InputIssue {
  return issue ? inputIssue(issue, input) : { path: [], textId: 'errors.field.invalid' }
}

function refuseInput({ path, textId }: InputIssue, locale: string, part = 'body'): never {
  const field = path.map(String).join('.') || part
  refuse('input.invalid', { field, values: { field, problem: textOf(locale).t(textId) } })
}
