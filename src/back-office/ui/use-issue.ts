import { createContext, use } from 'react'
import { useActionData } from 'react-router'
import type { Issue } from '../../shop/errors.ts'
import { issueText } from '../../shop/localisation/office-text.ts'
import type { ActIssue, Answer } from '../acts.ts'

/** Result of the last form of this page. */
export function useAnswer(): Answer<unknown> | undefined {
  return useActionData<Answer<unknown>>()
}

/** Issues of the form around, if another route or a fetcher answers it. */
export const FormIssues = createContext<readonly ActIssue[] | undefined>(undefined)

/** Issues of the form around, or of the last form of this page. */
export function useIssues(): readonly ActIssue[] {
  const own = use(FormIssues)
  const answer = useAnswer()
  return own ?? answer?.issues ?? []
}

/** Text of the first issue of the field. */
export function issueTextAt(issues: readonly Issue[] | undefined, field: string): string | undefined {
  const found = issues?.find((issue) => issue.field === field)
  return found && issueText(found)
}

/** The act of the form around; forms for several acts have none. */
export const FormAct = createContext<string | undefined>(undefined)

/** The refusal of one field, in words; never that of a field which is called the same in the form of another act. */
export function useIssueOf(field: string): string | undefined {
  const act = use(FormAct)
  const issues = useIssues()
  return issueTextAt(act === undefined ? issues : issues.filter((issue) => issue.act === act), field)
}
