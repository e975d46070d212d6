import type { Db } from '../../shop.ts'
import { type CategoryLine, categoryLine, type PartialCategory } from './catalogue-line.ts'
import { hasChildren, type KnownCategory, knownCategories, putCategory } from './category-import-records.ts'
import type { LineIssue } from './import-report.ts'
import { type JsonObject, mergePatch } from '../../input/merge-patch.ts'
import { issuesOf, type NumberedLine } from './read-line.ts'
import { missingFieldError } from '../../input/schema-issues.ts'
import type { Issue } from '../../errors.ts'
import { storedCategories } from './stored-categories.ts'

export async function importCategories(
  db: Db,
  partialLines: readonly NumberedLine<PartialCategory>[],
): Promise<{ known: Map<string, KnownCategory>; written: number; issues: LineIssue[] }> {
  const known = await knownCategories(db)
  const issues: LineIssue[] = []
  const lines = await wholeLines(db, partialLines, issues)
  const refused = new Set<number>()
  const topsFirst = [
    ...lines.filter(({ content }) => content.parent === undefined),
    ...lines.filter(({ content }) => content.parent !== undefined),
  ]
  for (const { line, content } of topsFirst) {
    const issue = await parentIssue(db, content, known)
    if (issue) {
      issues.push({ line, field: 'parent', ...issue })
      refused.add(line)
      continue
    }
    const parent = content.parent === undefined ? undefined : known.get(content.parent)
    const id = await putCategory(db, content, parent?.id ?? null)
    known.set(content.urlName, { id, urlName: content.urlName, isTop: !parent })
  }
  return { known, written: lines.length - refused.size, issues }
}

async function wholeLines(
  db: Db,
  lines: readonly NumberedLine<PartialCategory>[],
  issues: LineIssue[],
): Promise<NumberedLine<CategoryLine>[]> {
  if (lines.length === 0) return []
  const stored = await storedCategories(db)
  const states = new Map<string, JsonObject>(stored.map((category) => [category.urlName, category]))
  return lines.flatMap(({ line, content }) => {
    const patched = mergePatch(states.get(content.urlName) ?? {}, content)
    const result = categoryLine.safeParse(patched, missingFieldError)
    if (!result.success) {
      issues.push(...issuesOf(result.error, line))
      return []
    }
    states.set(content.urlName, patched)
    return { line, content: result.data }
  })
}

/** Categories have two levels. */
async function parentIssue(
  db: Db,
  { parent, urlName }: CategoryLine,
  known: ReadonlyMap<string, KnownCategory>,
): Promise<Issue | undefined> {
  if (parent === undefined) return undefined
  const above = known.get(parent)
  if (!above) return { code: 'category.unknown', values: { address: parent } }
  if (!above.isTop || parent === urlName) return { code: 'category.two-levels' }
  const self = known.get(urlName)
  if (self && (await hasChildren(db, self.id))) return { code: 'category.stays-at-top' }
  return undefined
}
