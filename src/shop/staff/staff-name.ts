import { z } from 'zod'
import { cleanLine } from '../input/visitor-text.ts'

/** A name as it is kept: one line, without what terminals obey. */
export function staffName(name: string): string {
  return cleanLine(name).trim()
}

/** Whether a name is none: empty, or longer than 80 characters. */
export function staffNameProblem(name: string): boolean {
  const kept = staffName(name)
  return kept.length === 0 || [...kept].length > 80
}

/** An address as it is kept: small letters, at most 120 characters. */
export const staffEmail = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email().max(120))
