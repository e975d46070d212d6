import type { Db } from '../../shop.ts'
import type { CategoryLine } from './catalogue-line.ts'
import { hasChildren, type KnownCategory, knownCategories, putCategory } from './category-import-records.ts'
import type { LineFault } from './import-report.ts'
import type { NumberedLine } from './read-line.ts'

/** Writes categories, tops first, and tells every category that there is now. */
export async function importCategories(
  db: Db,
  lines: readonly NumberedLine<CategoryLine>[],
): Promise<{ known: Map<string, KnownCategory>; written: number; faults: LineFault[] }> {
  const known = await knownCategories(db)
  const faults: LineFault[] = []
  const topsFirst = [
    ...lines.filter(({ content }) => content.parent === undefined),
    ...lines.filter(({ content }) => content.parent !== undefined),
  ]
  for (const { line, content } of topsFirst) {
    const reason = await parentFault(db, content, known)
    if (reason) {
      faults.push({ line, field: 'parent', reason })
      continue
    }
    const parent = content.parent === undefined ? undefined : known.get(content.parent)
    const id = await putCategory(db, content, parent?.id ?? null)
    known.set(content.urlName, { id, urlName: content.urlName, isTop: !parent })
  }
  return { known, written: lines.length - faults.length, faults }
}

/** Only two levels exist. */
async function parentFault(
  db: Db,
  { parent, urlName }: CategoryLine,
  known: ReadonlyMap<string, KnownCategory>,
): Promise<string | undefined> {
  if (parent === undefined) return undefined
  const above = known.get(parent)
  if (!above) return `is unknown: no category has the address ${parent}`
  if (!above.isTop || parent === urlName) return `${parent} cannot have categories below it`
  const self = known.get(urlName)
  if (self && (await hasChildren(db, self.id)))
    return `${urlName} has categories below it and must stay at the top`
  return undefined
}
