import { furtherNames } from './further-names.ts'
import { NameText } from './name-text.ts'
import type { IndexedProduct } from './product-index-records.ts'
import type { SearchQuestion } from './product-lists.ts'
import { sound } from './sound.ts'
import { Trigrams } from './trigrams.ts'

type NameQuery = Pick<SearchQuestion, 'query' | 'onlyBeginnings' | 'isLabel'>

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

  of(slot: number): string {
    return this.#names[slot] ?? ''
  }

  /**
   * Slots that a query finds, best group first: a name begins with it, a word begins with it, every word occurs (not
   * for short queries and labels), an article number begins with it, a publisher's word does. Groups overlap.
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

  havingWord(word: string): number[] {
    return [...this.#nameTexts().having(word), ...this.#furtherTexts().having(` ${word}`)]
  }

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

  knowBeginning(word: string): boolean {
    const [names, further] = [this.#nameTexts(), this.#furtherTexts()]
    return ['\n', ' ', '\t'].some((before) => names.has(before + word) || further.has(before + word))
  }

  soundingLike(query: string): number[][] {
    const sounds = (this.#soundText ??= new NameText(this.#sounds))
    return sound(query)
      .split(' ')
      .map((word) => [...sounds.having(`\n${word}`), ...sounds.having(` ${word}`)])
  }

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
