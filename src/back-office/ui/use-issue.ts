import { createContext, use } from 'react'
import { useActionData } from 'react-router'
import type { Issue } from '../../shop/errors.ts'
import { issueText } from '../../shop/localisation/office-text.ts'
import type { ActionIssue, Answer } from '../actions.ts'

/** Result of the last form of this page. */
export function useAnswer(): Answer<unknown> | undefined {
  return useActionData<Answer<unknown>>()
}

/** Issues of the form around, if another route or a fetcher answers it. */
export const FormIssues = createContext<readonly ActionIssue[] | undefined>(undefined)

/** Issues of the form around, or of the last form of this page. */
export function useIssues(): readonly ActionIssue[] {
  const own = use(FormIssues)
  const answer = useAnswer()
  return own ?? answer?.issues ?? []
}

/** Text of the first issue of the field. */
export function issueTextAt(issues: readonly Issue[] | undefined, field: string): string | undefined {
  const found = issues?.find((issue) => issue.field === field)
  return found && issueText(found)
}

/** Name of the action of the surrounding form; forms for several actions have none. */
export const FormIntent = createContext<string | undefined>(undefined)

/** Returns the refusal of a field in words, but not that of the same field in another action's form. */
export function useIssueOf(field: string): string | undefined {
  const intent = use(FormIntent)
  const issues = useIssues()
  return issueTextAt(intent === undefined ? issues : issues.filter((issue) => issue.intent === intent), field)
}
