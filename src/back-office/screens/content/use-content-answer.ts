import { useActionData } from 'react-router'
import type { ActIssue, Answer } from '../../acts.ts'

export const textActs = ['save', 'undo', 'confirm'] as const
type TextAct = (typeof textActs)[number]
type ArticleAct = 'article' | 'publish' | 'take-back' | 'delete' | 'show-page'

/** Completed action on a text, or on its article. */
export interface ContentDone<Act = TextAct | ArticleAct> {
  act: Act
  /** of the text or the article as it is now */
  version: number
}

export interface ContentAnswer<Act> {
  done: ContentDone<Act> | undefined
  issues: readonly ActIssue[]
  /** refusal, if another person has changed it; its values are the present state */
  changed: ActIssue | undefined
  /** version now, if another person has changed it */
  changedTo: number | undefined
}

/** Returns the result of the last of these actions. Ignores the other actions of the page. */
export function useContentAnswer<Act extends TextAct | ArticleAct>(
  ...acts: readonly Act[]
): ContentAnswer<Act> {
  const answer = useActionData<Answer<ContentDone<Act>>>()
  const isOurs = ({ act }: { act: string }) => acts.some((one) => one === act)
  const issues = (answer?.issues ?? []).filter(isOurs)
  const changed = issues.find(({ field }) => field === 'version')
  return {
    done: answer?.done && isOurs(answer.done) ? answer.done : undefined,
    issues,
    changed,
    changedTo: changed && Number(changed.values?.['version']),
  }
}
