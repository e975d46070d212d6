import type { Remember } from '../../storefront/context.ts'

export interface KeptAnswers {
  /** What was loaded under the key before, or is being loaded, or is loaded now. */
  remember: Remember
  /** Drops every answer, those being loaded too: they may be from before. */
  empty(): void
  holdsAnswers(): boolean
}

/** Keeps what many pages show alike, such as the categories. Who reads them must change nothing in them. */
export function openKeptAnswers(): KeptAnswers {
  const answers = new Map<string, Promise<unknown>>()
  return {
    remember<Answer>(key: string, load: () => Promise<Answer>) {
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
