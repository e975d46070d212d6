import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { schemaIssue } from '../../input/schema-issues.ts'
import { categoryLine, type PartialCategory } from '../import/catalogue-line.ts'
import { importCategories } from '../import/import-categories.ts'
import { storedCategoriesById, type WholeCategory } from '../import/stored-categories.ts'
import { urlName as urlNameOf } from '../../catalogue/categories/url-name.ts'
import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import { cleanLine, cleanText } from '../../input/visitor-text.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing, type Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { categoryOfOldAddress, setAddress } from './category-set-records.ts'
import { type CategoryForm, categoryVersion, neighboursOf, textLocales } from './list-categories.ts'
import type { Trx } from '../../schema.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'

type CategoryShop = Pick<Shop, 'db' | 'now' | 'priceClock'>

/** Returns the new row's id. */
export async function addCategory(shop: CategoryShop, actor: Actor, entered: CategoryForm): Promise<number> {
  const form = cleanForm({ ...entered, urlName: entered.urlName.trim() || urlNameOf(entered.name) })
  return inCatalogueTransaction(shop, async (trx) => {
    const stored = await storedCategoriesById(trx)
    refuseIfAny(await addressIssues(trx, stored, form))
    const last = neighboursOf(stored, form.parent || undefined).at(-1)
    const id = await importOne(trx, { ...lineOf(form), sort: (last?.sort ?? 0) + stepBetween })
    await recordChange(trx, shop.now(), actor, {
      action: 'category.added',
      subject: { kind: 'category', id, name: form.name },
      after: auditFacts((await storedCategoriesById(trx)).get(id)),
    })
    return id
  })
}

/** Changes a category. Its old address redirects forever. */
export async function changeCategory(
  shop: CategoryShop,
  actor: Actor,
  { id, seen, ...entered }: CategoryForm & { id: number; seen: string },
): Promise<void> {
  const form = cleanForm(entered)
  await inCatalogueTransaction(shop, async (trx) => {
    const stored = await storedCategoriesById(trx)
    const before = seenCategory(stored, { id, seen })
    refuseIfAny(await addressIssues(trx, stored, form, id))
    const moved = form.parent !== (before.parent ?? '')
    const last = neighboursOf(stored, form.parent || undefined).at(-1)
    await importOne(trx, {
      ...lineOf(form),
      urlName: before.urlName,
      ...(moved && { sort: (last?.sort ?? 0) + stepBetween }),
    })
    if (form.urlName !== before.urlName) await setAddress(trx, id, form.urlName)
    const change = differing(auditFacts(before), auditFacts((await storedCategoriesById(trx)).get(id)))
    if (Object.keys(change.after).length > 0)
      await recordChange(trx, shop.now(), actor, {
        action: 'category.changed',
        subject: { kind: 'category', id, name: form.name },
        ...change,
      })
  })
}

/** Returns the category, unless it has changed since somebody saw it. */
export function seenCategory(
  stored: ReadonlyMap<number, WholeCategory>,
  { id, seen }: { id: number; seen: string },
): WholeCategory {
  const category = stored.get(id) ?? refuse('not-found')
  refuseUnseen(seen, categoryVersion(category))
  return category
}

/** Distance between the places of neighbours, so that imports can insert a category. */
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
): Promise<Issue[]> {
  const checked = categoryLine.shape.urlName.safeParse(urlName)
  const issues: Pick<Issue, 'code' | 'values'>[] = checked.error?.issues.map(schemaIssue) ?? []
  const owner = [...stored].find(([id, one]) => id !== ownId && one.urlName === urlName)?.[1]
  if (owner) issues.push({ code: 'url-name.taken', values: { owner: owner.name } })
  const leadsTo = stored.get((await categoryOfOldAddress(trx, urlName)) ?? 0)
  if (!owner && leadsTo && leadsTo !== stored.get(ownId ?? 0))
    issues.push({ code: 'url-name.former', values: { owner: leadsTo.name } })
  return issues.map((issue) => ({ ...issue, field: 'urlName' }))
}

/** Returns the form as an import line: empty fields are removed, and English is in the category itself. */
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

/** Returns the row's id. */
async function importOne(trx: Trx, content: PartialCategory): Promise<number> {
  const { issues, known } = await importCategories(trx, [{ line: 1, content }])
  refuseIfAny(issues)
  return known.get(content.urlName)?.id ?? refuse('not-found')
}

/** A category as the audit log records it. */
function auditFacts(category: WholeCategory | undefined): Facts {
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
