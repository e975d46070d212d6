import { cleanText } from './visitor-text.ts'

/** characters */
export const maxNote = 2000

/** What staff note for each other; undefined for nothing, and for more than 2000 characters. */
export function noteText(typed: string): string | undefined {
  const note = cleanText(typed)
  return note === '' || note.length > maxNote ? undefined : note
}
