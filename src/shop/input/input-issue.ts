import type { z } from 'zod'
import { isTextId } from '../localisation/server-text.ts'
import type { TextId } from '../text-id.ts'

export interface InputIssue {
  /** path in the input: `['orderList', 0, 'realAmount']`, empty for the whole input */
  path: PropertyKey[]
  textId: TextId
}

/**
 * Turns an issue of a schema into a message (API-3). Forms use ids of texts as messages, libraries do not. Among
 * alternatives, the nearest one is reported.
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
