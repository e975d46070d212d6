import { z } from 'zod'
import { digits } from './digits.ts'

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
