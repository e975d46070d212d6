import { outcomeOf } from '../helpers/outcome-of.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkTranslation, readStaleTexts } from '../../src/shop/products/editor/check-translation.ts'
import { translationStates } from '../../src/shop/products/editor/translation-state.ts'
import { lineOf, type ProductDraft } from '../../src/shop/products/editor/product-draft.ts'
import { patchBetween } from '../../src/shop/products/editor/product-patch.ts'
import { addPicture } from '../../src/shop/products/editor/product-pictures.ts'
import { readProductForm } from '../../src/shop/products/editor/read-product-form.ts'
import { addProduct, changeProduct } from '../../src/shop/products/editor/save-product.ts'
import { readProduct } from '../../src/shop/catalogue/product/read-product.ts'
import { listChanges } from '../../src/shop/staff/audit/list-changes.ts'
import { importLines, visitorWith } from '../helpers/catalogue-lines.ts'
import { testActor, makeProduct } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { known } from '../sale/sale-world.ts'

const lantern = {
  id: 'lantern',
  name: 'The Far Lantern',
  publisher: 'North Fern',
  platforms: ['Steam'],
  attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe', offPercent: 10 }] }],
  variants: [
    { sku: 'FAR-STD', values: ['Standard'], priceCents: 1999, listPriceCents: 2499 },
    { sku: 'FAR-DLX', values: ['Deluxe'], priceCents: 2699 },
  ],
  texts: { de: { name: 'Die ferne Laterne' } },
}

let world: TestShop
let id: number
beforeAll(async () => {
  world = await openTestShop()
  id = (await makeProduct(world.shop, { ...lantern, stock: 2 })).id
})
afterAll(() => world.close())

async function opened(): Promise<ProductDraft> {
  const form = await readProductForm(world.shop, 'owner', id)
  if (!form) throw new Error('there is no such product')
  return form.draft
}

/** Saves a change of a product that was opened before. */
function save(before: ProductDraft, change: Partial<ProductDraft>) {
  const after = lineOf({ ...before, ...change })
  const [patch, shown] = [patchBetween(lineOf(before), after), patchBetween(after, lineOf(before))]
  return outcomeOf(changeProduct(world.shop, testActor, { id, patch, shown }))
}

async function lastChange() {
  const filter = { subject: { kind: 'product', id: String(id) } }
  return (await listChanges(world.shop, filter, { limit: 1 })).changes[0]
}

it('OPS-6 an editor sees stock and cost of each variant of a product, support sees no cost', async () => {
  await world.shop.db.updateTable('key_batch').set({ unit_cost_cents: 700 }).execute()
  const form = await readProductForm(world.shop, 'owner', id)
  expect(form?.variants['FAR-STD']?.costCents).toBe(700)
  const forSupport = await readProductForm(world.shop, 'support', id)
  expect(forSupport?.variants['FAR-STD']).toMatchObject({ stock: 2, costCents: undefined })
  expect(form?.draft).toMatchObject(lantern)
  expect(form?.variants).toMatchObject({ 'FAR-STD': { stock: 2 }, 'FAR-DLX': { stock: 2 } })
  expect(form?.shopUrl).toMatch(/\/action\/the-far-lantern$/)
  expect(await readProductForm(world.shop, 'owner', 999_999)).toBeUndefined()
})

it('OPS-6 a change of a product is in the shop and, field by field, in the audit log', async () => {
  const before = await opened()
  const [standard, deluxe] = before.variants
  expect(
    await save(before, {
      publisher: '  South‮ Fern ',
      releasedOn: '2026-11-27',
      variants: [{ ...known(standard), priceCents: 1799, listPriceCents: undefined }, known(deluxe)],
    }),
  ).toBe(undefined)
  const shown = await readProduct(world.shop, visitorWith(), { category: 'action', name: 'the-far-lantern' })
  expect(shown?.product).toMatchObject({ publisher: 'South Fern', releasedOn: '2026-11-27' })
  expect(shown?.product.variants[0]).toMatchObject({ priceCents: 1799 })
  expect(await lastChange()).toMatchObject({
    action: 'product.changed',
    actor: 'tester',
    before: {
      publisher: 'North Fern',
      releasedOn: null,
      'variants.FAR-STD.priceCents': 1999,
      'variants.FAR-STD.listPriceCents': 2499,
    },
    after: {
      publisher: 'South Fern',
      releasedOn: '2026-11-27',
      'variants.FAR-STD.priceCents': 1799,
      'variants.FAR-STD.listPriceCents': null,
    },
  })
  expect((await opened()).texts).toMatchObject(lantern.texts)
})

it('OPS-6 every wrong field of a product is named, by the rules of an import, and nothing is changed', async () => {
  const before = await opened()
  const [standard] = before.variants
  const outcome = await save(before, {
    name: ' ',
    category: 'no-such',
    releasedOn: '2026-02-30',
    variants: [{ ...known(standard), priceCents: '17,99', listPriceCents: 5 }],
  })
  expect(String(outcome).split(', ')).toEqual(
    expect.arrayContaining([
      'input.missing name',
      'input.amount variants.FAR-STD.priceCents',
      'input.day releasedOn',
    ]),
  )
  expect(await save(before, { category: 'no-such' })).toBe('category.unknown category')
  expect(await save(before, { variants: [...before.variants, { sku: 'FAR-STD', priceCents: 1 }] })).toBe(
    'product.sku-twice variants.FAR-STD.sku',
  )
  const secret = { id, patch: { id: 'other', secret: 1 }, shown: {} }
  expect(await outcomeOf(changeProduct(world.shop, testActor, secret))).toBe('input.unknown-field')
  expect(await opened()).toEqual(before)
})

it('OPS-11 the second change of the same field is refused; other fields are saved together', async () => {
  const before = await opened()
  await save(before, { tagline: 'Keep it lit.' })
  expect(await save(before, { tagline: 'Let it burn.', publisher: 'East Fern' })).toBe('staff.changed')
  expect(await opened()).toMatchObject({ tagline: 'Keep it lit.', publisher: before.publisher })
  expect(await save(before, { publisher: 'East Fern' })).toBe(undefined)
  expect(await opened()).toMatchObject({ tagline: 'Keep it lit.', publisher: 'East Fern' })
  const now = await opened()
  const outcomes = await Promise.all(['a', 'b', 'c'].map((explanation) => save(now, { explanation })))
  expect(outcomes.filter((one) => one === 'staff.changed')).toHaveLength(2)
})

it('OPS-11 a save is undone by sending the former values', async () => {
  const before = await opened()
  const after = { ...before, active: false, variants: before.variants.toReversed(), genres: ['Quiet'] }
  await save(before, after)
  expect((await opened()).variants.map(({ sku }) => sku)).toEqual(['FAR-DLX', 'FAR-STD'])
  expect(await save(await opened(), before)).toBe(undefined)
  expect(await opened()).toEqual(before)
})

it('OPS-6 variants are added, put in order and taken off sale, and keep their keys', async () => {
  const before = await opened()
  const gold = { sku: 'FAR-GLD', values: ['Gold'], priceCents: 3999 }
  const attributes = [
    { name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe' }, { name: 'Gold' }] },
  ]
  const [standard, deluxe] = before.variants
  await save(before, { attributes, variants: [gold, { ...known(deluxe), active: false }, known(standard)] })
  const { draft, variants } = known(await readProductForm(world.shop, 'owner', id))
  expect(draft.variants.map(({ sku, active }) => [sku, active])).toEqual([
    ['FAR-GLD', true],
    ['FAR-DLX', false],
    ['FAR-STD', true],
  ])
  expect(variants).toMatchObject({ 'FAR-GLD': { stock: 0 }, 'FAR-DLX': { stock: 2 } })
  const gone = await save(draft, { variants: draft.variants.slice(1) })
  expect(gone).toBe(undefined)
  expect((await opened()).variants).toHaveLength(3)
})

it('OPS-6 an import while a product is open is not overwritten', async () => {
  const before = await opened()
  await importLines(world.shop, [{ kind: 'product', id: 'lantern', name: 'The Near Lantern' }])
  expect(await save(before, { name: 'The Lantern' })).toBe('staff.changed')
  expect(await save(before, { name: 'The Near Lantern' })).toBe('staff.changed')
})

it('OPS-6 a product is added once, with an id of its own', async () => {
  const line = {
    kind: 'product',
    id: ' new-one ',
    name: 'New one',
    category: 'action',
    keyType: 'key',
    active: false,
    variants: [{ sku: 'NEW-1', values: [], priceCents: 500 }],
  }
  const add = (given: object) => outcomeOf(addProduct(world.shop, testActor, { ...given }))
  const newId = await addProduct(world.shop, testActor, line)
  expect((await readProductForm(world.shop, 'owner', newId))?.draft).toMatchObject({
    id: 'new-one',
    active: false,
  })
  expect(await add(line)).toBe('product.id-taken id')
  expect(await add({ ...line, id: 'other' })).toBe('product.sku-taken variants.NEW-1.sku')
  expect(await add({ ...line, id: '' })).toBe('input.length id')
  expect(await add({ id: 'half' })).toBe(
    'input.missing category, input.missing name, input.missing keyType, input.missing variants',
  )
})

async function staleIn(locale: string) {
  const stale = await readStaleTexts(world.shop.db, id)
  return translationStates(await opened(), stale).find((state) => state.locale === locale)
}

it('OPS-6 a translation is outdated once its English changes, until it is rewritten or confirmed', async () => {
  const before = await opened()
  const texts = { de: { tagline: 'Halte es am Leuchten.' }, fr: { tagline: 'Gardez-la allumée.' } }
  await save(before, { tagline: 'Keep it lit until spring.', texts })
  expect(await staleIn('de')).toMatchObject({ written: 1, stale: [] })
  await importLines(world.shop, [{ kind: 'product', id: 'lantern', tagline: 'Keep it lit until June.' }])
  const behind = await staleIn('de')
  expect(behind?.stale).toMatchObject([{ field: 'tagline', before: 'Keep it lit until spring.' }])
  const seen = Object.fromEntries(known(behind).stale.map(({ field, changedAt }) => [field, changedAt]))
  await importLines(world.shop, [{ kind: 'product', id: 'lantern', tagline: 'Keep it lit until July.' }])
  const check = (locale: string, what: object) =>
    outcomeOf(checkTranslation(world.shop, testActor, { id, locale, seen: { ...what } }))
  expect(await check('de', seen)).toBe('staff.changed')
  const again = known(await staleIn('de'))
  expect(again.stale).toMatchObject([{ field: 'tagline', before: 'Keep it lit until spring.' }])
  expect(await check('de', { tagline: again.stale[0]?.changedAt })).toBe(undefined)
  expect(await lastChange()).toMatchObject({
    action: 'product.translation-checked',
    after: { 'texts.de': 'tagline' },
  })
  expect(await staleIn('de')).toMatchObject({ stale: [] })
  expect(await check('de', {})).toBe('not-found')
  expect((await staleIn('fr'))?.stale).toHaveLength(1)
  await save(await opened(), { texts: { ...texts, fr: { tagline: 'Jusqu’en juillet.' } } })
  expect(await staleIn('fr')).toMatchObject({ stale: [] })
  const now = await opened()
  await save(now, { tagline: 'Keep it.', texts: { ...now.texts, fr: { tagline: 'Gardez-la.' } } })
  expect((await staleIn('fr'))?.stale).toEqual([])
  expect((await staleIn('de'))?.stale).toHaveLength(1)
  await save(await opened(), { tagline: 'Keep it lit until July.' })
  expect(await staleIn('ja')).toMatchObject({ written: 0, stale: [] })
})

it('OPS-6 a product takes only pictures that the shop has stored', async () => {
  const red = { width: 300, height: 400, channels: 3 as const, background: 'red' }
  const name = await addPicture(world.shop, await sharp({ create: red }).jpeg().toBuffer())
  const before = await opened()
  const variants = before.variants.map((variant) => ({ ...variant, image: 'f'.repeat(40) }))
  const fields = ['image', ...before.variants.map(({ sku }) => `variants.${sku}.image`)]
  expect(await save(before, { image: '../secrets', variants })).toBe(
    fields.map((field) => `picture.unknown ${field}`).join(', '),
  )
  expect(await save(before, { image: name })).toBe(undefined)
  expect((await opened()).image).toBe(name)
})

it('OPS-6 sale periods of variants are added, identified by their moments, and refused if they overlap', async () => {
  const before = await opened()
  const withSales = (sales: { priceCents: number; from: string; until: string }[]) =>
    before.variants.map((variant) => (variant.sku === 'FAR-STD' ? { ...variant, sales } : variant))
  const autumn = { priceCents: 1500, from: '2098-11-27T08:00:00Z', until: '2098-11-30T08:00:00Z' }
  const late = { ...autumn, from: '2098-11-29T08:00:00Z', until: '2098-12-01T08:00:00Z' }
  expect(await save(before, { variants: withSales([autumn, late]) })).toBe(
    'product.sales-overlap variants.FAR-STD.sales[1]',
  )
  expect(await save(before, { variants: withSales([autumn]) })).toBe(undefined)
  expect((await opened()).variants.find(({ sku }) => sku === 'FAR-STD')).toMatchObject({ sales: [autumn] })
  expect(Object.keys((await lastChange())?.after ?? {})).toEqual(['variants.FAR-STD.sales'])
})
