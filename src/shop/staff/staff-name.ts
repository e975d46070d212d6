import { z } from 'zod'
import { cleanLine } from '../input/visitor-text.ts'

/** A stored name: one line, without control sequences. */
export function staffName(name: string): string {
  return cleanLine(name).trim()
}

export function staffNameProblem(name: string): boolean {
  const cleaned = staffName(name)
  return cleaned.length === 0 || [...cleaned].length > 80
}

/** A stored address: lower case, at most 120 characters. */
export const staffEmail = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email().max(120))
