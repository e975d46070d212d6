import type { FacetKind } from '../../catalogue/catalogue-tables.ts'
import { addFacetAlias, insertFacet, updateFacet } from '../import/dictionary/facet-write-records.ts'
import { facetKey } from '../import/facet-key.ts'
import { iconOfWord, iconWord } from '../../catalogue/listing/facet-icon.ts'
import type { FacetRow } from '../../catalogue/listing/facet-records.ts'
import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import { numberInDigits } from '../../input/digits.ts'
import { textLength } from '../../input/text-length.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing, type Told } from '../../staff/audit/differing.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { deleteFacet, facetById, facetOfCode, productsOfFacet, replaceFacet } from './facet-set-records.ts'
import { textLocales } from './list-categories.ts'
import { type FacetForm, facetVersion, inOrder } from './list-facets.ts'
import type { Trx } from '../../schema.ts'

type FacetShop = Pick<Shop, 'db' | 'now' | 'priceClock'>
type IconShop = FacetShop & Pick<Shop, 'pictures'>

/** Issue of a field, to follow its name: `name`, `position`, `names.de`, `icon`. */
export interface FacetIssue {
  field: string
  reason: string
}

/** `changed`: another person saved it since that version */
export type SavedFacet =
  | { kind: 'saved'; id: number }
  | { kind: 'refused'; issues: FacetIssue[] }
  | { kind: 'changed' }
  | { kind: 'unknown' }

const maxName = 100
const noIcon = { glyph: null, picture: null }
const maxPosition = 1_000_000

export async function addFacet(
  shop: IconShop,
  actor: Actor,
  { kind, ...form }: FacetForm & { kind: FacetKind },
): Promise<SavedFacet> {
  const { values, issues } = await readFacetValues(shop, form)
  const key = facetKey(kind, values.name)
  return inCatalogueTransaction(shop, async (trx) => {
    const taken = await facetOfCode(trx, kind, key.code)
    if (taken) issues.push(nameTaken(taken))
    if (issues.length > 0) return { kind: 'refused', issues }
    const id = await insertFacet(trx, { kind, code: key.code }, { ...values, name: key.name })
    await recordChange(trx, shop.now(), actor, {
      action: 'facet.added',
      subject: { kind: 'facet', id, name: key.name },
      after: { kind, code: key.code, ...told({ ...values, name: key.name }) },
    })
    return { kind: 'saved', id }
  })
}

/** Changes names and place. Imports find it by old and new names. */
export async function changeFacet(
  shop: IconShop,
  actor: Actor,
  { id, version, ...form }: FacetForm & { id: number; version: string },
): Promise<SavedFacet> {
  const { values, issues } = await readFacetValues(shop, form)
  return inCatalogueTransaction(shop, async (trx) => {
    const before = await facetById(trx, id)
    if (!before) return { kind: 'unknown' }
    if (facetVersion(before) !== version) return { kind: 'changed' }
    const { code } = facetKey(before.kind, values.name)
    const taken = await facetOfCode(trx, before.kind, code)
    if (taken && taken.id !== id) issues.push(nameTaken(taken))
    if (issues.length > 0) return { kind: 'refused', issues }
    if (!taken) await addFacetAlias(trx, { kind: before.kind, code, facet_id: id })
    await updateFacet(trx, id, values)
    const change = differing(told(before), told(values))
    if (Object.keys(change.after).length > 0)
      await recordChange(trx, shop.now(), actor, {
        action: 'facet.changed',
        subject: { kind: 'facet', id, name: values.name },
        ...change,
      })
    return { kind: 'saved', id }
  })
}

/** Merges a facet into another one, which keeps the names of both for imports. */
export async function mergeFacet(
  shop: FacetShop,
  actor: Actor,
  { id, version, intoId }: { id: number; version: string; intoId: number },
): Promise<SavedFacet> {
  return inCatalogueTransaction(shop, async (trx) => {
    const before = await facetOfVersion(trx, { id, version })
    if ('kind' in before) return before
    const { facet } = before
    const target = await facetById(trx, intoId)
    if (!target || target.kind !== facet.kind || target.id === id)
      return { kind: 'refused', issues: [{ field: 'into', reason: 'is no other one of this kind' }] }
    const products = await replaceFacet(trx, facet, intoId, shop.now())
    await recordChange(trx, shop.now(), actor, {
      action: 'facet.merged',
      subject: { kind: 'facet', id: intoId, name: target.name },
      before: { name: facet.name, code: facet.code },
      after: { products },
    })
    return { kind: 'saved', id: intoId }
  })
}

export async function removeFacet(
  shop: FacetShop,
  actor: Actor,
  asked: { id: number; version: string },
): Promise<SavedFacet> {
  return inCatalogueTransaction(shop, async (trx) => {
    const before = await facetOfVersion(trx, asked)
    if ('kind' in before) return before
    const { facet } = before
    const products = await productsOfFacet(trx, facet)
    if (products > 0)
      return { kind: 'refused', issues: [{ field: 'facet', reason: `still has products: ${products}` }] }
    await deleteFacet(trx, facet.id)
    await recordChange(trx, shop.now(), actor, {
      action: 'facet.removed',
      subject: { kind: 'facet', id: facet.id, name: facet.name },
      before: { kind: facet.kind, code: facet.code },
    })
    return { kind: 'saved', id: facet.id }
  })
}

async function facetOfVersion(
  trx: Trx,
  { id, version }: { id: number; version: string },
): Promise<{ facet: FacetRow } | { kind: 'unknown' | 'changed' }> {
  const facet = await facetById(trx, id)
  if (!facet) return { kind: 'unknown' }
  return facetVersion(facet) === version ? { facet } : { kind: 'changed' }
}

async function readFacetValues(
  { pictures }: Pick<Shop, 'pictures'>,
  { name: typed, position: place, names: typedNames, icon: word }: FacetForm,
) {
  const issues: FacetIssue[] = []
  const name = cleanLine(typed)
  if (name === '') issues.push({ field: 'name', reason: 'is empty' })
  const position = numberInDigits(place.trim() || '0', { max: maxPosition })
  if (position === undefined)
    issues.push({ field: 'position', reason: `must be a whole number from 0 to ${maxPosition}` })
  const names = Object.fromEntries(
    textLocales.flatMap(({ id }) => {
      const own = cleanLine(typedNames[id] ?? '')
      return own === '' ? [] : [[id, own]]
    }),
  )
  for (const [field, text] of [
    ['name', name],
    ...Object.entries(names).map(([id, own]) => [`names.${id}`, own]),
  ])
    if (field !== undefined && text !== undefined && textLength(text) > maxName)
      issues.push({ field, reason: `must be at most ${maxName} characters` })
  const icon = iconOfWord(word)
  if (!icon || (icon.picture !== null && !(await pictures.has(icon.picture))))
    issues.push({ field: 'icon', reason: 'is neither a drawing nor a picture of the shop' })
  return { values: { name, names, position: position ?? 0, ...(icon ?? noIcon) }, issues }
}

function nameTaken({ name }: FacetRow): FacetIssue {
  return { field: 'name', reason: `is a name of ${name}: merge the two instead` }
}

function told({ name, names, position, ...icon }: Omit<FacetRow, 'id' | 'kind' | 'code'>): Told {
  return { name, position, names: JSON.stringify(inOrder(names)), icon: iconWord(icon) }
}
