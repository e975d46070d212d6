import { officeText, type OfficeTextId } from './office-text.ts'

/** A text of the back office with its values, which may be texts again. */
export type Words = OfficeTextId | Phrase
export type Phrase = readonly [OfficeTextId, Record<string, string | number | Phrase>?]

export function wordsText(words: Words): string {
  const [id, values = {}] = typeof words === 'string' ? ([words] as const) : words
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? wordsText(value) : value,
  ])
  return officeText(id, Object.fromEntries(texts) as Record<string, string | number>)
}
