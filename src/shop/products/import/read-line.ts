import type { z } from 'zod'
import { fieldName, missingFieldError, schemaIssue } from '../../input/schema-issues.ts'
import { type CatalogueLine, catalogueLine } from './catalogue-line.ts'
import type { LineIssue } from './import-report.ts'

export type NumberedLine<Line = CatalogueLine> = { line: number; content: Line }

export function readLine(text: string, line: number): NumberedLine | LineIssue[] {
  const parsed = parseJson(text)
  if (!parsed) return [{ line, code: 'input.json' }]
  const result = catalogueLine.safeParse(parsed.value, missingFieldError)
  return result.success ? { line, content: result.data } : issuesOf(result.error, line)
}

/** Issues of a line; `place` maps a checked field to the line. */
export function issuesOf(
  { issues }: z.ZodError,
  line: number,
  place: (path: readonly PropertyKey[]) => readonly PropertyKey[] = (path) => path,
): LineIssue[] {
  return issues.map((issue) => {
    const field = fieldName(place(issue.path))
    return { line, ...(field && { field }), ...schemaIssue(issue) }
  })
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
