import { useActionData } from 'react-router'
import type { ActIssue, Answer } from '../../../acts.ts'

type ArticleAct = 'article' | 'publish' | 'take-back' | 'delete'

/** Completed action on an article. */
export interface ArticleDone {
  act: ArticleAct
  /** of the article as it is now */
  version: number
}

export interface ArticleAnswer {
  done: ArticleDone | undefined
  issues: readonly ActIssue[]
  /** version of the article now, if another person has changed it */
  changedTo: number | undefined
}

/** Returns the result of the last action on the article. Ignores actions on its text. */
export function useArticleAnswer(...acts: ArticleAct[]): ArticleAnswer {
  const answer = useActionData<Answer<ArticleDone>>()
  const isOurs = ({ act }: { act: string }) => acts.some((one) => one === act)
  const issues = (answer?.issues ?? []).filter(isOurs)
  const changed = issues.find(({ code }) => code === 'article.changed')
  return {
    done: answer?.done && isOurs(answer.done) ? answer.done : undefined,
    issues,
    changedTo: changed && Number(changed.values?.['version']),
  }
}
