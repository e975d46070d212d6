import type { Issue } from '../../shop/errors.ts'
import { issueLine, issueText } from '../../shop/localisation/office-text.ts'
import { printJson, tell } from '../terminal.ts'

interface FileReport {
  issueCount: number
  issues: readonly (Issue & { line: number })[]
}

/** Bad lines for people on stderr, or the whole report as JSON on stdout. */
export function printReport(report: FileReport, json: boolean): void {
  const issues = report.issues.map((issue) => ({ ...issue, reason: issueText(issue) }))
  if (json) printJson([{ ...report, issues }])
  else tell(...issueLines(report))
}

const maxPrinted = 50

function issueLines({ issues, issueCount }: FileReport): string[] {
  const shown = issues.slice(0, maxPrinted)
  const lines = shown.map((issue) => `Line ${issue.line}: ${issueLine(issue)}`)
  if (issueCount > shown.length)
    lines.push(`… and ${issueCount - shown.length} more; --json lists the first thousand.`)
  return lines
}
