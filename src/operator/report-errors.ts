import { isUnstorable } from '../platform/database/unstorable.ts'
import { isRefusal, type Issue } from '../shop/errors.ts'
import { issueText } from '../shop/localisation/office-text.ts'
import { fail } from './terminal.ts'

/** Prints an expected error in one line and ends with 1. */
export async function reportingErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    fail(...explain(error).split('\n'))
  }
}

/** `reason: 1 to 500 characters.` */
function issueLine(issue: Issue): string {
  return issue.field === undefined ? issueText(issue) : `${issue.field}: ${issueText(issue)}`
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isRefusal(error)) return error.issues.map(issueLine).join('\n')
  const isExpected =
    error.name === 'StartError' ||
    'syscall' in error ||
    isUnstorable(error) ||
    String('code' in error && error.code).startsWith('Z_')
  return isExpected ? error.message : (error.stack ?? error.message)
}
