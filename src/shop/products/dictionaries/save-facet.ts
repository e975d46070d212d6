import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { lengthIssues } from '../../input/limited-text.ts'
import type { FacetKind } from '../../catalogue/catalogue-tables.ts'
import { activationForm } from '../../catalogue/activation/activation-form.ts'
import { issuesOf } from '../import/read-line.ts'
import { addFacetAlias, insertFacet, updateFacet } from '../import/dictionary/facet-write-records.ts'
import { facetKey } from '../import/facet-key.ts'
import { iconOfWord, iconWord } from '../../catalogue/listing/facet-icon.ts'
import type { FacetRow } from '../../catalogue/listing/facet-records.ts'
import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import { numberInDigits } from '../../input/digits.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing, type Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { deleteFacet, facetById, facetOfCode, productsOfFacet, replaceFacet } from './facet-set-records.ts'
import { textLocales } from './list-categories.ts'
import { byRemark, type FacetForm, facetVersion, inOrder, ruleText } from './list-facets.ts'
import type { Trx } from '../../schema.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'

type FacetShop = Pick<Shop, 'db' | 'now' | 'priceClock'>
type IconShop = FacetShop & Pick<Shop, 'pictures'>

const maxName = 100
const noIcon = { glyph: null, picture: null }
const maxPosition = 1_000_000

/** Returns the new row's id. */
export async function addFacet(
  shop: IconShop,
  actor: Actor,
  { kind, ...form }: FacetForm & { kind: FacetKind },
): Promise<number> {
  const { values, issues } = await readFacetValues(shop, form)
  const key = facetKey(kind, values.name)
  return inCatalogueTransaction(shop, async (trx) => {
    const taken = await facetOfCode(trx, kind, key.code)
    if (taken) issues.push(nameTaken(taken))
    refuseIfAny(issues)
    const id = await insertFacet(trx, { kind, code: key.code }, { ...values, name: key.name })
    await recordChange(trx, shop.now(), actor, {
      action: 'facet.added',
      subject: { kind: 'facet', id, name: key.name },
      after: { kind, code: key.code, ...auditFacts({ ...values, name: key.name }) },
    })
    return id
  })
}

/** Changes names and place. Imports find it by old and new names. */
export async function changeFacet(
  shop: IconShop,
  actor: Actor,
  { id, seen, ...form }: FacetForm & { id: number; seen: string },
): Promise<void> {
  const { values, issues } = await readFacetValues(shop, form)
  await inCatalogueTransaction(shop, async (trx) => {
    const before = await seenFacet(trx, { id, seen })
    const { code } = facetKey(before.kind, values.name)
    const taken = await facetOfCode(trx, before.kind, code)
    if (taken && taken.id !== id) issues.push(nameTaken(taken))
    refuseIfAny(issues)
    if (!taken) await addFacetAlias(trx, { kind: before.kind, code, facet_id: id })
    await updateFacet(trx, id, values)
    const change = differing(auditFacts(before), auditFacts(values))
    if (Object.keys(change.after).length > 0)
      await recordChange(trx, shop.now(), actor, {
        action: 'facet.changed',
        subject: { kind: 'facet', id, name: values.name },
        ...change,
      })
  })
}

/** Merges a facet into another one, which keeps the names of both for imports. */
export async function mergeFacet(
  shop: FacetShop,
  actor: Actor,
  { id, seen, intoId }: { id: number; seen: string; intoId: number },
): Promise<void> {
  await inCatalogueTransaction(shop, async (trx) => {
    const facet = await seenFacet(trx, { id, seen })
    const target = await facetById(trx, intoId)
    if (!target || target.kind !== facet.kind || target.id === id) refuse('input.choice')
    const products = await replaceFacet(trx, facet, intoId, shop.now())
    await recordChange(trx, shop.now(), actor, {
      action: 'facet.merged',
      subject: { kind: 'facet', id: intoId, name: target.name },
      before: { name: facet.name, code: facet.code },
      after: { products },
    })
  })
}

export async function removeFacet(
  shop: FacetShop,
  actor: Actor,
  asked: { id: number; seen: string },
): Promise<void> {
  await inCatalogueTransaction(shop, async (trx) => {
    const facet = await seenFacet(trx, asked)
    const products = await productsOfFacet(trx, facet)
    if (products > 0) refuse('facet.in-use', { values: { products } })
    await deleteFacet(trx, facet.id)
    await recordChange(trx, shop.now(), actor, {
      action: 'facet.removed',
      subject: { kind: 'facet', id: facet.id, name: facet.name },
      before: { kind: facet.kind, code: facet.code },
    })
  })
}

/** Returns the entry, unless it has changed since somebody saw it. */
async function seenFacet(trx: Trx, { id, seen }: { id: number; seen: string }): Promise<FacetRow> {
  const facet = (await facetById(trx, id)) ?? refuse('not-found')
  refuseUnseen(seen, facetVersion(facet))
  return facet
}

async function readFacetValues(
  { pictures }: Pick<Shop, 'pictures'>,
  { name: entered, position: place, names: enteredNames, icon: word, ...enteredRule }: FacetForm,
) {
  const name = cleanLine(entered)
  const issues = lengthIssues(name, { field: 'name', max: maxName })
  const limits = { min: 0, max: maxPosition }
  const position = numberInDigits(place.trim() || '0', limits)
  if (position === undefined) issues.push({ code: 'input.whole-number', field: 'position', values: limits })
  const names = Object.fromEntries(
    textLocales.flatMap(({ id }) => {
      const own = cleanLine(enteredNames[id] ?? '')
      return own === '' ? [] : [[id, own]]
    }),
  )
  for (const [id, own] of Object.entries(names))
    issues.push(...lengthIssues(own, { field: `names.${id}`, max: maxName }))
  const icon = iconOfWord(word)
  if (!icon || (icon.picture !== null && !(await pictures.has(icon.picture))))
    issues.push({ code: 'facet.icon', field: 'icon' })
  const { activates, issues: ruleIssues } = readRule(enteredRule)
  issues.push(...ruleIssues)
  return { values: { name, names, position: position ?? 0, activates, ...(icon ?? noIcon) }, issues }
}

/** Reads where the keys of a region activate. */
function readRule({ rule, countries, remarks }: Pick<FacetForm, 'rule' | 'countries' | 'remarks'>) {
  if (rule === '') return { activates: null, issues: [] }
  const codesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
  const named = byRemark((remark) => codesOf(remarks?.[remark] ?? ''))
  const read = activationForm.safeParse({ rule, countries: codesOf(countries), remarks: named })
  if (read.success) return { activates: read.data, issues: [] }
  const [issue] = issuesOf(read.error, 1)
  const field = /^remarks\.[a-z-]+/.exec(issue?.field ?? '')?.[0] ?? 'countries'
  return { activates: null, issues: issue ? [{ ...issue, field }] : [] }
}

function nameTaken({ name }: FacetRow): Issue {
  return { code: 'facet.name-taken', field: 'name', values: { name } }
}

function auditFacts({
  name,
  names,
  position,
  activates,
  ...icon
}: Omit<FacetRow, 'id' | 'kind' | 'code'>): Facts {
  return {
    name,
    position,
    names: JSON.stringify(inOrder(names)),
    icon: iconWord(icon),
    activates: ruleText(activates),
  }
}
