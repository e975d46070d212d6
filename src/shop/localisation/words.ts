import { z } from 'zod'
import { isOfficeTextId, officeText, type OfficeTextId } from './office-text.ts'

/** A text of the back office with its values. A value may be such a text itself. */
export type Words = OfficeTextId | Phrase
export type Phrase = readonly [OfficeTextId, (Record<string, string | number | Phrase> | undefined)?]

export function wordsText(words: Words): string {
  const [id, values = {}] = typeof words === 'string' ? ([words] as const) : words
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? wordsText(value) : value,
  ])
  return officeText(id, Object.fromEntries(texts) as Record<string, string | number>)
}

/** A phrase as a column stores it, so that each reader has it in their own language. */
export function storedPhrase(phrase: Phrase): string {
  return JSON.stringify(phrase)
}

/** The text of a stored phrase. Any other text is returned as it is. */
export function storedText(stored: string): string {
  const phrase = stored.startsWith('[') ? storedForm.safeParse(parsed(stored)).data : undefined
  return phrase ? wordsText(phrase) : stored
}

const storedForm: z.ZodType<Phrase> = z.lazy(() =>
  z
    .tuple([
      z.custom<OfficeTextId>((id) => typeof id === 'string' && isOfficeTextId(id)),
      z.record(z.string(), z.union([z.string(), z.number(), storedForm])).optional(),
    ])
    .readonly(),
)

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
