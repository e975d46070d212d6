import { useActionData } from 'react-router'
import type { ActionIssue, Answer } from '../../actions.ts'

export const textActions = ['save', 'undo', 'confirm'] as const
type TextAction = (typeof textActions)[number]
type ArticleAction = 'article' | 'publish' | 'take-back' | 'delete' | 'show-page'

/** Completed action on a text, or on its article. */
export interface ContentDone<Action = TextAction | ArticleAction> {
  intent: Action
  /** present version of the text or the article */
  version: number
}

export interface ContentAnswer<Action> {
  done: ContentDone<Action> | undefined
  issues: readonly ActionIssue[]
  /** refusal, if another person has changed it; its values are the present state */
  changed: ActionIssue | undefined
  /** version now, if another person has changed it */
  changedTo: number | undefined
}

/** Returns the result of the last of these actions. Ignores the other actions of the page. */
export function useContentAnswer<Action extends TextAction | ArticleAction>(
  ...actions: readonly Action[]
): ContentAnswer<Action> {
  const answer = useActionData<Answer<ContentDone<Action>>>()
  const isOurs = ({ intent }: { intent: string }) => actions.some((one) => one === intent)
  const issues = (answer?.issues ?? []).filter(isOurs)
  const changed = issues.find(({ field }) => field === 'version')
  return {
    done: answer?.done && isOurs(answer.done) ? answer.done : undefined,
    issues,
    changed,
    changedTo: changed && Number(changed.values?.['version']),
  }
}
