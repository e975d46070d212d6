import { useActionData } from 'react-router'
import type { ArticleIssue } from '../../../../shop/content/articles/save-article.ts'

/** Result of the last action on an article. */
export interface ArticleAnswer {
  act: 'article' | 'publish' | 'take-back' | 'delete'
  isDone: boolean
  /** of the article as it is now */
  version?: number
  /** `changed`: another person was first */
  problems?: readonly ArticleIssue[] | 'changed'
}

/** Of one of these acts alone. */
export function useArticleAnswer(...acts: ArticleAnswer['act'][]): ArticleAnswer | undefined {
  const answer = useActionData<{ article?: ArticleAnswer }>()?.article
  return answer && acts.includes(answer.act) ? answer : undefined
}

export function problemOf(
  answer: ArticleAnswer | undefined,
  field: ArticleIssue['field'],
): string | undefined {
  if (!answer?.problems || answer.problems === 'changed') return undefined
  return answer.problems.find((one) => one.field === field)?.reason
}
