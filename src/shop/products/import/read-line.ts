import type { z } from 'zod'
import { type CatalogueLine, catalogueLine } from './catalogue-line.ts'
import type { LineIssue } from './import-report.ts'

export type NumberedLine<Line = CatalogueLine> = { line: number; content: Line }

export function readLine(text: string, line: number): NumberedLine | LineIssue[] {
  const parsed = parseJson(text)
  if (!parsed) return [{ line, field: '', reason: 'isn’t JSON' }]
  const result = catalogueLine.safeParse(parsed.value, missingFieldError)
  return result.success ? { line, content: result.data } : issuesOf(result.error, line)
}

export const missingFieldError = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : undefined),
}

/** Issues of a line; `place` maps a checked field to the line. */
export function issuesOf(
  { issues }: z.ZodError,
  line: number,
  place: (path: readonly PropertyKey[]) => readonly PropertyKey[] = (path) => path,
): LineIssue[] {
  return issues.map(({ path, message }) => ({ line, field: fieldName(place(path)), reason: message }))
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return name.replace(/^\./, '')
}
