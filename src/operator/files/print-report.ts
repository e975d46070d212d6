import { printJson, tell } from '../terminal.ts'

export interface IssueLine {
  line: number
  /** field or SKU */
  subject: string
  reason: string
}

/** Bad lines for people on stderr, or the whole report as JSON on stdout. */
export function printReport(
  report: object,
  issues: readonly IssueLine[],
  issueCount: number,
  json: boolean,
): void {
  if (json) printJson([report])
  else tell(...issueLines(issues, issueCount))
}

const maxPrinted = 50

function issueLines(issues: readonly IssueLine[], issueCount: number): string[] {
  const shown = issues.slice(0, maxPrinted)
  const lines = shown.map(
    ({ line, subject, reason }) => `Line ${line}: ${[subject, reason].filter(Boolean).join(' ')}`,
  )
  if (issueCount > shown.length)
    lines.push(`… and ${issueCount - shown.length} more; --json lists the first thousand.`)
  return lines
}
