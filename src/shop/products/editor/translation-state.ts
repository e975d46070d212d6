import { fallbackLocaleId, locales } from '../../localisation/locales.ts'
import { productTexts } from '../../catalogue/product/product-fields.ts'
import type { ProductDraft } from './product-draft.ts'

export type TranslatedField = (typeof productTexts)[number]

/** A text whose English has changed since it was written or confirmed. */
export interface StaleText {
  field: TranslatedField
  before: string
  /** time of the last change of English, to the microsecond */
  changedAt: string
}

export type StaleTexts = Readonly<Partial<Record<string, StaleText[]>>>

export interface TranslationState {
  locale: string
  /** English fields with text, except the name, which may stay English */
  wanted: number
  written: number
  stale: StaleText[]
}

export function sourceFields(draft: ProductDraft): TranslatedField[] {
  return productTexts.filter((field) => Boolean(draft[field]))
}

/** Progress of each translation, least complete first. */
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

/** Splits two texts into common start, difference and common end, by words. */
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
