import { outcomeOf } from '../../helpers/outcome-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkProduct } from '../../../src/shop/products/editor/product-checks.ts'
import { lineOf, type ProductDraft } from '../../../src/shop/products/editor/product-draft.ts'
import { patchBetween } from '../../../src/shop/products/editor/product-patch.ts'
import { readProductForm } from '../../../src/shop/products/editor/read-product-form.ts'
import { addProduct, changeProduct } from '../../../src/shop/products/editor/save-product.ts'
import { lastChangeOf } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor, makeProduct } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { known } from '../../sale/sale-world.ts'

let world: TestShop
let id: number
beforeAll(async () => {
  world = await openTestShop()
  id = (await makeProduct(world.shop, { id: 'lantern' })).id
})
afterAll(() => world.close())

const opened = async () => known(await readProductForm(world.shop, 'owner', id))

/** Saves a change of a product that was opened before. */
function save(before: ProductDraft, change: Partial<ProductDraft>) {
  const after = lineOf({ ...before, ...change })
  const [patch, shown] = [patchBetween(lineOf(before), after), patchBetween(after, lineOf(before))]
  return outcomeOf(changeProduct(world.shop, testActor, { id, patch, shown }))
}

it('OPS-6 OPS-11 related products are ordered, logged, undone, and refused after another person’s choice', async () => {
  for (const one of ['amber', 'basalt', 'odd  id'])
    await makeProduct(world.shop, { id: one, name: `The ${one}` })
  const { draft: before } = await opened()
  expect(await save(before, { related: ['odd  id', 'amber'] })).toBe(undefined)
  const form = await opened()
  expect(form.draft.related).toEqual(['odd  id', 'amber'])
  expect(form.related.map(({ name }) => name).toSorted()).toEqual(['The amber', 'The odd  id'])
  expect(await lastChangeOf(world.shop, { kind: 'product', id: String(id) })).toMatchObject({
    action: 'product.changed',
    before: { related: null },
    after: { related: '["odd  id","amber"]' },
  })
  expect(await save(before, { related: ['basalt'] })).toBe('staff.changed')
  const wrong: [readonly string[], string][] = [
    [['amber', 'no-such'], 'product.related-unknown related'],
    [['amber', 'lantern'], 'product.related-itself related[1]'],
    [['amber', 'basalt', 'amber'], 'product.related-twice related[2]'],
  ]
  for (const [related, issue] of wrong) expect(await save(form.draft, { related: [...related] })).toBe(issue)
  await makeProduct(world.shop, { id: 'amber', name: 'The amber', active: false })
  const { draft, related } = await opened()
  expect(checkProduct(draft, {}, related)).toContainEqual({
    look: 'warn',
    code: 'hidden-relations',
    values: { count: 1 },
  })
  expect(await save(draft, { related: before.related })).toBe(undefined)
  expect((await opened()).draft).toEqual(before)
  const line = { kind: 'product', id: 'new', name: 'New', category: 'action', keyType: 'key' }
  const variants = [{ sku: 'NEW', values: [], priceCents: 1 }]
  const added = addProduct(world.shop, testActor, { ...line, variants, related: ['no-such'] })
  expect(await outcomeOf(added)).toBe('product.related-unknown related')
})
