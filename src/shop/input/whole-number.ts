import { z } from 'zod'
import { digits } from './digits.ts'

/**
 * A whole number as calls, addresses and forms send it: an integer, or its digits as text. Nothing else passes: neither
 * `true`, `[3]` and `null` nor `1e1`, `0x2`, `007` and ` 3`. `message` is the text's id for whatever breaks the rule.
 */
export function wholeNumber({
  min,
  max = Number.MAX_SAFE_INTEGER,
  message = 'errors.field.invalid',
}: {
  min: number
  max?: number
  message?: string
}) {
  const integer = z.int(message).min(min, message).max(max, message)
  return z.union([integer, z.string(message).regex(digits, message).transform(Number).pipe(integer)], message)
}
