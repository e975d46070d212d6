import { LRUCache } from 'lru-cache'

export type Memoize = <Answer>(key: string, load: () => Promise<Answer>) => Promise<Answer>

export interface MemoCache {
  /** Returns the cached or loading value of the key, or loads it. */
  memoize: Memoize
  /** Drops every answer, also those being loaded, since they may be outdated. */
  empty(): void
  holdsAnswers(): boolean
}

/** The largest answers, lists of 50 cards, take about 60 kB each. */
const maxAnswers = 1000

/**
 * Caches data that many pages or searches share, such as the categories. Drops the answers that were not read for the
 * longest time. Readers must not change an answer.
 */
export function openMemoCache(most = maxAnswers): MemoCache {
  const answers = new LRUCache<string, Promise<unknown>>({ max: most })
  return {
    memoize<Answer>(key: string, load: () => Promise<Answer>) {
      const known = answers.get(key) as Promise<Answer> | undefined
      if (known) return known
      const answer = load()
      answers.set(key, answer)
      answer.catch(() => answers.get(key) === answer && answers.delete(key))
      return answer
    },
    empty: () => answers.clear(),
    holdsAnswers: () => answers.size > 0,
  }
}
