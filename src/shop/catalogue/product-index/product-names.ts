import { furtherNames } from './further-names.ts'
import { NameText } from './name-text.ts'
import type { IndexedProduct } from './product-index-records.ts'
import { sound } from './sound.ts'
import { Trigrams } from './trigrams.ts'

export interface NameQuery {
  /** in search form */
  query: string
  /** whether the query has only words of a letter or two, which must begin a word */
  onlyBeginnings: boolean
  /** whether the query is a whole label, which is not meant as a part of a longer word */
  isLabel: boolean
}

/** What search compares a query with: of each slot the names, what else finds it by words, and how the names sound. */
export class ProductNames {
  readonly #names: string[] = []
  readonly #furtherNames: string[] = []
  readonly #sounds: string[] = []
  #nameText: NameText | undefined
  #furtherText: NameText | undefined
  #soundText: NameText | undefined
  readonly #trigrams = new Trigrams()

  put(slot: number, product: IndexedProduct): void {
    const further = furtherNames(product)
    if (this.#furtherNames[slot] !== further) {
      this.#furtherNames[slot] = further
      this.#furtherText = undefined
    }
    if (this.#names[slot] === product.search_name) return
    this.#names[slot] = product.search_name
    this.#nameText = undefined
    this.#trigrams.put(slot, product.search_name)
    this.#sounds[slot] = product.search_name.split('\n').map(sound).join('\n')
    this.#soundText = undefined
  }

  /** In search form, each name on a line. */
  of(slot: number): string {
    return this.#names[slot] ?? ''
  }

  /**
   * Slots that a query finds, the better group first: names that begin with it, then those with a word that does, then,
   * unless only beginnings count or it is a label, those that have each of its words; then article numbers that begin with it
   * and publishers with a word that does. Some are in several groups.
   */
  *groups({ query, onlyBeginnings, isLabel }: NameQuery): Generator<number[]> {
    const names = this.#nameTexts()
    if (query.split(' ').every((word) => names.has(word))) {
      const groups = names.find(query)
      yield* onlyBeginnings || isLabel ? groups.take(2) : groups
    }
    const further = this.#furtherTexts()
    if (!further.has(query)) return
    if (onlyBeginnings) {
      yield further.having(`\n ${query}\n`)
      return
    }
    yield further.having(`\n\t${query}`)
    yield further.having(` ${query}`)
  }

  /** Slots with the word anywhere in their names, or at the beginning of a further one's word. */
  havingWord(word: string): number[] {
    return [...this.#nameTexts().having(word), ...this.#furtherTexts().having(` ${word}`)]
  }

  /** Whether any name, publisher or article number has it as a whole word. */
  knowWord(word: string): boolean {
    const [names, further] = [this.#nameTexts(), this.#furtherTexts()]
    if (!names.has(word) && !further.has(word)) return false
    return ['\n', ' ', '\t'].some((before) =>
      ['\n', ' '].some((after) => {
        const whole = `${before}${word}${after}`
        return names.has(whole) || further.has(whole)
      }),
    )
  }

  /** Of each word of the query the slots with a name's word that sounds as if it began with it. */
  soundingLike(query: string): number[][] {
    const sounds = (this.#soundText ??= new NameText(this.#sounds))
    return sound(query)
      .split(' ')
      .map((word) => [...sounds.having(`\n${word}`), ...sounds.having(` ${word}`)])
  }

  /** The part of the query's letters in a row that each slot's names have, from 0 to 1. */
  shares(query: string, slotCount: number): Float32Array {
    return this.#trigrams.shares(query, slotCount)
  }

  #nameTexts(): NameText {
    return (this.#nameText ??= new NameText(this.#names))
  }

  #furtherTexts(): NameText {
    return (this.#furtherText ??= new NameText(this.#furtherNames))
  }
}
