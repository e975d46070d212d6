import type { z } from 'zod'
import { type CatalogueLine, catalogueLine } from './catalogue-line.ts'
import type { LineIssue } from './import-report.ts'

export type NumberedLine<Line = CatalogueLine> = { line: number; content: Line }

/** What a line of the file is about; or everything that is wrong with that. */
export function readLine(text: string, line: number): NumberedLine | LineIssue[] {
  const parsed = parseJson(text)
  if (!parsed) return [{ line, field: '', reason: 'isn’t JSON' }]
  const result = catalogueLine.safeParse(parsed.value, missingFieldError)
  return result.success ? { line, content: result.data } : issuesOf(result.error, line)
}

/** Of a field that must be there and is not, whatever it should hold. */
export const missingFieldError = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : undefined),
}

/** What is wrong with a line; `place` tells where in the line a checked field stands. */
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

/** e.g. `variants[0].priceCents` */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return name.replace(/^\./, '')
}
