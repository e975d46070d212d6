import { type Issue, refuseIfAny } from '../errors.ts'
import { textLength } from './text-length.ts'
import { cleanLine, cleanText } from './visitor-text.ts'

/** in characters */
export const maxReason = 500
export const maxNote = 2000

interface Limit {
  field: string
  max: number
}

/** Returns the line in which staff say why. Refuses `input.length`. */
export function reasonOf(entered: string): string {
  return limited(cleanLine(entered), { field: 'reason', max: maxReason })
}

/** Returns the text that staff write for each other. Refuses `input.length`. */
export function noteOf(entered: string): string {
  return limited(cleanText(entered), { field: 'note', max: maxNote })
}

/** Returns a text that is not empty and not too long. Refuses `input.length`. */
export function limited(text: string, limit: Limit): string {
  refuseIfAny(lengthIssues(text, limit))
  return text
}

export function lengthIssues(text: string, { field, max }: Limit): Issue[] {
  return text === '' || textLength(text) > max ? [{ code: 'input.length', field, values: { max } }] : []
}

export function tooLong(text: string, { field, max }: Limit): Issue[] {
  return textLength(text) > max ? [{ code: 'input.too-long', field, values: { max } }] : []
}
