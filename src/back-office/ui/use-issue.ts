import { createContext, use } from 'react'
import { useActionData } from 'react-router'
import type { Issue } from '../acts.ts'
import { isTextId, t } from '../text/text.ts'

/** Returns the refusal of the last form on this page. */
export function useIssue(): Issue | undefined {
  return useActionData<{ issue?: Issue } | undefined>()?.issue
}

/** The act of the form around; forms for several acts have none. */
export const FormAct = createContext<string | undefined>(undefined)

/** The refusal of one field, in words; never that of a field which is called the same in the form of another act. */
export function useIssueOf(field: string): string | undefined {
  const issue = useIssue()
  const act = use(FormAct)
  if (issue?.field !== field || (act !== undefined && act !== issue.act)) return undefined
  return issueText(issue)
}

export function issueText({ code }: Pick<Issue, 'code'>): string {
  const id = `errors.${code}`
  return t(isTextId(id) ? id : 'errors.unexpected')
}
