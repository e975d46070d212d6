export type Memoize = <Answer>(key: string, load: () => Promise<Answer>) => Promise<Answer>

export interface MemoCache {
  /** Returns the cached or loading value of the key, or loads it. */
  memoize: Memoize
  /** Drops every answer, those being loaded too: they may be from before. */
  empty(): void
  holdsAnswers(): boolean
}

/** Caches what many pages or searches share, such as the categories. Readers must not change it. */
export function openMemoCache(): MemoCache {
  const answers = new Map<string, Promise<unknown>>()
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
