export type Memoize = <Answer>(key: string, load: () => Promise<Answer>) => Promise<Answer>

export interface MemoCache {
  /** What was loaded under the key before, or is being loaded, or is loaded now. */
  memoize: Memoize
  /** Drops every answer, those being loaded too: they may be from before. */
  empty(): void
  holdsAnswers(): boolean
}

/** Keeps what many pages or searches need alike, such as the categories. Who reads them must change nothing in them. */
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
