import { useActionData } from 'react-router'
import type { Issue } from '../acts.ts'
import { isTextId, t } from '../text/text.ts'

/** What the last form of this page was refused for. */
export function useIssue(): Issue | undefined {
  return useActionData<{ issue?: Issue } | undefined>()?.issue
}

/** The refusal of one field, in words. */
export function useIssueOf(field: string): string | undefined {
  const issue = useIssue()
  return issue?.field === field ? issueText(issue) : undefined
}

export function issueText({ code }: Pick<Issue, 'code'>): string {
  const id = `errors.${code}`
  return t(isTextId(id) ? id : 'errors.unexpected')
}
