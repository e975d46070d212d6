import type { z } from 'zod'
import { isTextId, type TextId } from '../localisation/server-text.ts'

export interface InputIssue {
  /** where it is in the input: `['orderList', 0, 'realAmount']`, empty for the input itself */
  path: PropertyKey[]
  /** what to say of it */
  textId: TextId
}

/**
 * What an issue of a schema says of the input (API-3). The message of a form is a text's id, that of a library is not.
 * Where there are alternatives, what is nearest to one of them is told.
 */
export function inputIssue(issue: z.core.$ZodIssue, input: unknown): InputIssue {
  const { path, message } = innermost(issue)
  if (isTextId(message) && message !== 'errors.field.invalid') return { path, textId: message }
  return { path, textId: valueAt(input, path) === undefined ? 'form.required' : 'errors.field.invalid' }
}

function innermost(issue: z.core.$ZodIssue): Pick<z.core.$ZodIssue, 'path' | 'message'> {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.flat().map(innermost)
  const longest = Math.max(0, ...inner.map(({ path }) => path.length))
  const found = inner.find(({ path }) => path.length === longest)
  return longest > 0 && found ? { ...found, path: [...issue.path, ...found.path] } : issue
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}
