import { fallbackLocaleId, locales } from '../../localisation/locales.ts'
import { productTexts } from '../../catalogue/product/product-fields.ts'
import type { ProductDraft } from './product-draft.ts'

export type TranslatedField = (typeof productTexts)[number]

/** A text that English has changed since it was written or found right. */
export interface StaleText {
  field: TranslatedField
  /** the English that it was made from */
  before: string
  /** when English changed last, to the microsecond, as the database says it */
  changedAt: string
}

/** By language. */
export type StaleTexts = Readonly<Partial<Record<string, StaleText[]>>>

export interface TranslationState {
  locale: string
  /** fields that English has, but the name: where it is not translated, buyers read the same one */
  wanted: number
  written: number
  stale: StaleText[]
}

/** The fields that English says something in. */
export function sourceFields(draft: ProductDraft): TranslatedField[] {
  return productTexts.filter((field) => Boolean(draft[field]))
}

/** Of every language but English how much is translated; what is missing most comes first. */
export function translationStates(draft: ProductDraft, stale: StaleTexts): TranslationState[] {
  const wanted = sourceFields(draft).filter((field) => field !== 'name')
  const texts = new Map(Object.entries(draft.texts ?? {}))
  return locales
    .filter(({ id }) => id !== fallbackLocaleId)
    .map(({ id }) => {
      const text = texts.get(id)
      const written = wanted.filter((field) => Boolean(text?.[field]))
      return {
        locale: id,
        wanted: wanted.length,
        written: written.length,
        stale: (stale[id] ?? []).filter(
          ({ field, before }) => Boolean(text?.[field]) && before !== draft[field],
        ),
      }
    })
}

export function isComplete({ wanted, written, stale }: TranslationState): boolean {
  return written === wanted && stale.length === 0
}

/** Two texts as what they share at the start and at the end, and what differs between, by whole words. */
export function textDifference(
  before: string,
  after: string,
): { start: string; gone: string; come: string; end: string } {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  const shortest = Math.min(from.length, to.length)
  let start = 0
  while (start < shortest && from[start] === to[start]) start++
  let end = 0
  while (end < shortest - start && from.at(-1 - end) === to.at(-1 - end)) end++
  return {
    start: to.slice(0, start).join(''),
    gone: from.slice(start, from.length - end).join(''),
    come: to.slice(start, to.length - end).join(''),
    end: to.slice(to.length - end).join(''),
  }
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/gu) ?? []
}
