import type { z } from 'zod'
import { type Issue, isRefusalCode } from '../errors.ts'

type SchemaIssue = z.core.$ZodIssue

/** Use it to parse: zod's own messages are English, and do not mark missing fields. */
export const missingFieldError = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'input.missing' : undefined),
}

/** Returns an issue of a schema by code. A check of the shop names its code as the message, values as `params`. */
export function schemaIssue(issue: SchemaIssue): Pick<Issue, 'code' | 'values'> {
  if (isRefusalCode(issue.message))
    return { code: issue.message, ...(issue.code === 'custom' && issue.params && { values: issue.params }) }
  if (issue.code === 'invalid_type') return { code: 'input.type', values: { expected: issue.expected } }
  if (issue.code === 'invalid_value')
    return { code: 'input.one-of', values: { names: issue.values.map(String).join(', ') } }
  if (issue.code === 'unrecognized_keys')
    return { code: 'input.unknown-field', values: { names: issue.keys.join(', ') } }
  if (issue.code === 'too_big') return { code: tooBig(issue.origin), values: { max: Number(issue.maximum) } }
  if (issue.code === 'too_small') return tooSmall(issue)
  return { code: 'input.invalid' }
}

function tooBig(origin: string): 'input.too-long' | 'input.too-many' | 'input.too-large' {
  if (origin === 'string') return 'input.too-long'
  return origin === 'array' ? 'input.too-many' : 'input.too-large'
}

function tooSmall({ origin, minimum }: Extract<SchemaIssue, { code: 'too_small' }>) {
  const isNumber = origin !== 'string' && origin !== 'array'
  return isNumber
    ? { code: 'input.too-small' as const, values: { min: Number(minimum) } }
    : { code: 'input.missing' as const }
}

/** `variants[0].priceCents` */
export function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return name.replace(/^\./, '')
}
