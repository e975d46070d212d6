import { createContext, use } from 'react'
import { useActionData } from 'react-router'
import { issueText } from '../../shop/localisation/office-text.ts'
import type { ActIssue, Answer } from '../acts.ts'

/** Result of the last form of this page. */
export function useAnswer(): Answer<unknown> | undefined {
  return useActionData<Answer<unknown>>()
}

/** What the last form of this page did. */
export function useDone<Done>(): Done | undefined {
  return useActionData<{ done?: Done }>()?.done
}

/** Issues of the last form of this page. */
export function useIssues(): readonly ActIssue[] {
  return useAnswer()?.issues ?? []
}

/** The act of the form around; forms for several acts have none. */
export const FormAct = createContext<string | undefined>(undefined)

/** The refusal of one field, in words; never that of a field which is called the same in the form of another act. */
export function useIssueOf(field: string): string | undefined {
  const act = use(FormAct)
  const found = useIssues().find((issue) => issue.field === field && (act === undefined || act === issue.act))
  return found && issueText(found)
}
