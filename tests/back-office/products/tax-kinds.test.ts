import { expect, it, onTestFinished } from 'vitest'
import { readProductForm } from '../../../src/shop/products/editor/read-product-form.ts'
import { changeProduct } from '../../../src/shop/products/editor/save-product.ts'
import { exportCatalogue } from '../../../src/shop/products/import/export-catalogue.ts'
import { importCatalogue } from '../../../src/shop/products/import/import-catalogue.ts'
import { testActor, makeProduct } from '../../helpers/fixtures.ts'
import { openTestShop } from '../../helpers/open-test-shop.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'

it('RTS-7 the editor stores the kinds of product and variant, and an export restores them', async () => {
  const { shop, close } = await openTestShop()
  onTestFinished(close)
  const { id, variants } = await makeProduct(shop)
  const sku = variants[0]?.sku
  const save = (patch: Record<string, unknown>) =>
    outcomeOf(changeProduct(shop, testActor, { id, patch, shown: {} }))
  const draft = async () => (await readProductForm(shop, 'owner', id))?.draft
  expect(await draft()).toMatchObject({ taxKind: 'service' })
  expect(await save({ taxKind: 'mpv', variants: [{ sku, taxKind: 'spv:DE' }] })).toBe(undefined)
  const stored = { taxKind: 'mpv', variants: [{ taxKind: 'spv:DE' }] }
  expect(await draft()).toMatchObject(stored)
  expect(await save({ taxKind: 'spv:XX' })).toBe('product.tax-kind taxKind')
  expect(await save({ taxKind: 'goods' })).toBe('product.tax-kind taxKind')
  const lines = await Array.fromAsync(exportCatalogue(shop, () => Promise.resolve(undefined)))
  expect(await save({ taxKind: null, variants: [{ sku, taxKind: null }] })).toBe(undefined)
  expect(await draft()).toMatchObject({ taxKind: 'service' })
  await importCatalogue(shop, streamOf(lines))
  expect(await draft()).toMatchObject(stored)
})

async function* streamOf(lines: readonly string[]) {
  yield* lines
}
