import type { Issue } from '../../shop/errors.ts'
import { issueLine, issueText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { print, printJson } from '../terminal.ts'

interface FileReport {
  issueCount: number
  issues: readonly (Issue & { line: number })[]
}

/** Bad lines for people on stderr, or the whole report as JSON on stdout. */
export function printReport(report: FileReport, json: boolean): void {
  const issues = report.issues.map((issue) => ({ ...issue, reason: issueText(issue) }))
  if (json) printJson([{ ...report, issues }])
  else print(...issueLines(report))
}

const maxPrinted = 50

function issueLines({ issues, issueCount }: FileReport): string[] {
  const shown = issues.slice(0, maxPrinted)
  const lines = shown.map((issue) =>
    commandText('import.issue', { line: issue.line, issue: issueLine(issue) }),
  )
  if (issueCount > shown.length)
    lines.push(commandText('import.more-issues', { count: issueCount - shown.length }))
  return lines
}
