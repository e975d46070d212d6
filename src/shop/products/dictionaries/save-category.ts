import { categoryLine, type PartialCategory } from '../import/catalogue-line.ts'
import { importCategories } from '../import/import-categories.ts'
import { storedCategoriesById, type WholeCategory } from '../import/stored-categories.ts'
import { urlName as urlNameOf } from '../../catalogue/categories/url-name.ts'
import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import { cleanLine, cleanText } from '../../input/visitor-text.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing, type Told } from '../../staff/audit/differing.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { categoryOfOldAddress, setAddress } from './category-set-records.ts'
import { type CategoryForm, categoryVersion, neighboursOf, textLocales } from './list-categories.ts'
import type { Trx } from '../../schema.ts'

type CategoryShop = Pick<Shop, 'db' | 'now' | 'priceClock'>

/** Issue of a field, to follow its name: `name`, `parent`, `texts.de.name`. */
export interface CategoryIssue {
  field: string
  reason: string
}

/** `changed`: another person saved it since that version */
export type SavedCategory =
  | { kind: 'saved'; id: number }
  | { kind: 'refused'; issues: CategoryIssue[] }
  | { kind: 'changed' }
  | { kind: 'unknown' }

export async function addCategory(
  shop: CategoryShop,
  actor: Actor,
  typed: CategoryForm,
): Promise<SavedCategory> {
  const form = cleanForm({ ...typed, urlName: typed.urlName.trim() || urlNameOf(typed.name) })
  return inCatalogueTransaction(shop, async (trx) => {
    const stored = await storedCategoriesById(trx)
    const issues = await addressIssues(trx, stored, form)
    if (issues.length > 0) return { kind: 'refused', issues }
    const last = neighboursOf(stored, form.parent || undefined).at(-1)
    const saved = await importOne(trx, { ...lineOf(form), sort: (last?.sort ?? 0) + stepBetween })
    if ('issues' in saved) return { kind: 'refused', issues: saved.issues }
    await recordChange(trx, shop.now(), actor, {
      action: 'category.added',
      subject: { kind: 'category', id: saved.id, name: form.name },
      after: told((await storedCategoriesById(trx)).get(saved.id)),
    })
    return { kind: 'saved', id: saved.id }
  })
}

/** Changes a category. Its old address redirects forever. */
export async function changeCategory(
  shop: CategoryShop,
  actor: Actor,
  { id, version, ...typed }: CategoryForm & { id: number; version: string },
): Promise<SavedCategory> {
  const form = cleanForm(typed)
  return inCatalogueTransaction(shop, async (trx) => {
    const stored = await storedCategoriesById(trx)
    const before = stored.get(id)
    if (!before) return { kind: 'unknown' }
    if (categoryVersion(before) !== version) return { kind: 'changed' }
    const issues = await addressIssues(trx, stored, form, id)
    if (issues.length > 0) return { kind: 'refused', issues }
    const moved = form.parent !== (before.parent ?? '')
    const last = neighboursOf(stored, form.parent || undefined).at(-1)
    const saved = await importOne(trx, {
      ...lineOf(form),
      urlName: before.urlName,
      ...(moved && { sort: (last?.sort ?? 0) + stepBetween }),
    })
    if ('issues' in saved) return { kind: 'refused', issues: saved.issues }
    if (form.urlName !== before.urlName) await setAddress(trx, id, form.urlName)
    const change = differing(told(before), told((await storedCategoriesById(trx)).get(id)))
    if (Object.keys(change.after).length > 0)
      await recordChange(trx, shop.now(), actor, {
        action: 'category.changed',
        subject: { kind: 'category', id, name: form.name },
        ...change,
      })
    return { kind: 'saved', id }
  })
}

/** Leaves room for imports to insert one. */
export const stepBetween = 10

function cleanForm(form: CategoryForm): CategoryForm {
  return {
    ...form,
    name: cleanLine(form.name),
    urlName: form.urlName.trim(),
    description: cleanText(form.description),
    parent: form.parent.trim(),
    texts: Object.fromEntries(
      Object.entries(form.texts).map(([locale, text]) => [
        locale,
        { name: cleanLine(text.name), description: cleanText(text.description) },
      ]),
    ),
  }
}

/** Issues of an address. Former addresses stay taken, since they redirect. */
async function addressIssues(
  trx: Trx,
  stored: ReadonlyMap<number, WholeCategory>,
  { urlName }: CategoryForm,
  ownId?: number,
): Promise<CategoryIssue[]> {
  const checked = categoryLine.shape.urlName.safeParse(urlName)
  const reasons = checked.error?.issues.map(({ message }) => message) ?? []
  const isTaken = [...stored].some(([id, one]) => id !== ownId && one.urlName === urlName)
  if (isTaken) reasons.push('is the address of another category')
  const leadsTo = stored.get((await categoryOfOldAddress(trx, urlName)) ?? 0)
  if (!isTaken && leadsTo && leadsTo !== stored.get(ownId ?? 0))
    reasons.push(`leads to ${leadsTo.name}, which had it before`)
  return reasons.map((reason) => ({ field: 'urlName', reason }))
}

/** As an import line: empty fields are removed, and English is in the category itself. */
function lineOf({ texts, ...form }: CategoryForm): PartialCategory {
  const translations = textLocales.map(({ id }) => {
    const { name, description } = texts[id] ?? { name: '', description: '' }
    return [id, name || description ? { name, description } : null]
  })
  return {
    kind: 'category',
    ...form,
    parent: form.parent || null,
    texts: { ...Object.fromEntries(translations), [fallbackLocaleId]: null },
  }
}

async function importOne(
  trx: Trx,
  content: PartialCategory,
): Promise<{ id: number } | { issues: CategoryIssue[] }> {
  const { issues, known } = await importCategories(trx, [{ line: 1, content }])
  const saved = known.get(content.urlName)
  if (issues.length > 0 || !saved) return { issues: issues.map(({ field, reason }) => ({ field, reason })) }
  return { id: saved.id }
}

/** A category as the audit log records it. */
function told(category: WholeCategory | undefined): Told {
  if (!category) return {}
  return {
    name: category.name,
    address: category.urlName,
    parent: category.parent ?? null,
    hidden: category.hidden ?? false,
    description: category.description ?? '',
    texts: JSON.stringify(category.texts ?? {}),
  }
}
