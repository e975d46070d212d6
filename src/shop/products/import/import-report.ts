import type { Issue } from '../../errors.ts'
import type { ForeignShop } from './dialects/dialect.ts'

/** Issue of a field such as `variants[0].priceCents`, or of the whole line without a field. */
export interface LineIssue extends Issue {
  /** from 1 */
  line: number
}

export interface ImportReport {
  /** the other shop that wrote the file */
  shop?: ForeignShop | undefined
  lines: number
  categories: number
  facets: number
  created: number
  changed: number
  unchanged: number
  issueCount: number
  /** the first thousand */
  issues: LineIssue[]
}

const maxIssues = 1000

export function emptyReport(): ImportReport {
  return {
    lines: 0,
    categories: 0,
    facets: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    issueCount: 0,
    issues: [],
  }
}

export function addIssue(report: ImportReport, issue: LineIssue): void {
  report.issueCount++
  if (report.issues.length < maxIssues) report.issues.push(issue)
}
