import type { z } from 'zod'
import { type CatalogueLine, catalogueLine } from './catalogue-line.ts'
import type { LineFault } from './import-report.ts'

export type NumberedLine<Line = CatalogueLine> = { line: number; content: Line }

/** A line of the file, checked; or everything that is wrong with it. */
export function readLine(text: string, line: number): NumberedLine | LineFault[] {
  const parsed = parseJson(text)
  if (!parsed) return [{ line, field: '', reason: 'is no JSON' }]
  const result = catalogueLine.safeParse(parsed.value)
  return result.success
    ? { line, content: result.data }
    : result.error.issues.map((issue) => faultOf(issue, line))
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function faultOf(issue: z.core.$ZodIssue, line: number): LineFault {
  const field = issue.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
  return { line, field: field.replace(/^\./, ''), reason: issue.message }
}
