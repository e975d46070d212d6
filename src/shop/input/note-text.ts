import { cleanText } from './visitor-text.ts'

export const maxNote = 2000

/** Cleans a note of staff; undefined if it is empty or over 2000 characters. */
export function noteText(typed: string): string | undefined {
  const note = cleanText(typed)
  return note === '' || note.length > maxNote ? undefined : note
}
