import { expect, it, onTestFinished } from 'vitest'
import { detailFields } from '../../../src/api/product/product-fields.ts'
import { readProduct } from '../../../src/shop/catalogue/product/read-product.ts'
import { facetById } from '../../../src/shop/products/dictionaries/facet-set-records.ts'
import { byRemark, readFacetForm } from '../../../src/shop/products/dictionaries/list-facets.ts'
import { changeFacet } from '../../../src/shop/products/dictionaries/save-facet.ts'
import { readProductForm } from '../../../src/shop/products/editor/read-product-form.ts'
import { changeProduct } from '../../../src/shop/products/editor/save-product.ts'
import { exportCatalogue } from '../../../src/shop/products/import/export-catalogue.ts'
import { importCatalogue } from '../../../src/shop/products/import/import-catalogue.ts'
import { visitorWith } from '../../helpers/catalogue-lines.ts'
import { testActor, makeProduct } from '../../helpers/fixtures.ts'
import { openTestShop } from '../../helpers/open-test-shop.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'

it('RTS-4 the editor stores countries of a product and of a variant, and names the field of a wrong one', async () => {
  const { shop, close } = await openTestShop()
  onTestFinished(close)
  const { id, sku } = await productWithSku(shop)
  const save = (patch: Record<string, unknown>) =>
    outcomeOf(changeProduct(shop, testActor, { id, patch, shown: {} }))
  const draft = async () => (await readProductForm(shop, 'owner', id))?.draft
  const variantWith = (activates: unknown) => ({ variants: [{ sku, activates }] })
  expect(await save({ activates: { rule: 'allow', countries: ['de', 'AT', 'DE'] } })).toBe(undefined)
  expect(await save(variantWith({ rule: 'deny', countries: [] }))).toBe(undefined)
  expect(await draft()).toMatchObject({
    activates: { rule: 'allow', countries: ['AT', 'DE'] },
    variants: [{ activates: { rule: 'deny', countries: [] } }],
  })
  expect(await save({ activates: { rule: 'allow', countries: ['XX'] } })).toBe(
    'activation.country activates.countries[0]',
  )
  expect(await save({ activates: { rule: 'allow', countries: [] } })).toBe(
    'activation.nowhere activates.countries',
  )
  expect(await save(variantWith({ rule: 'only' }))).toBe(`input.one-of variants.${sku}.activates.rule`)
  expect(await save({ activates: null, ...variantWith(null) })).toBe(undefined)
  expect(await draft()).not.toHaveProperty('activates')
})

it('RTS-4 an export restores the countries of regions, products and variants', async () => {
  const { shop, close } = await openTestShop()
  onTestFinished(close)
  const { id, sku } = await productWithSku(shop)
  const take = (...lines: object[]) =>
    importCatalogue(shop, streamOf(lines.map((line) => JSON.stringify(line))))
  const product = { kind: 'product', id: (await readProductForm(shop, 'owner', id))?.draft.id }
  const rules = {
    region: { rule: 'allow', countries: ['AT', 'DE'], remarks: { 'other-version': ['DE'] } },
    product: { rule: 'deny', countries: ['RU'], remarks: { 'vpn-once': ['TR'] } },
    variant: { rule: 'deny', countries: [] },
  }
  await take(
    { kind: 'region', code: 'europe', name: 'Europe', activates: rules.region },
    { ...product, activates: rules.product, variants: [{ sku, activates: rules.variant }] },
  )
  const lines = await Array.fromAsync(exportCatalogue(shop, () => Promise.resolve(undefined)))
  const exported = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(exported.find(({ kind }) => kind === 'region')).toMatchObject({ activates: rules.region })
  await take({ ...product, activates: null, variants: [{ sku, activates: null }] })
  await take(...exported)
  const { draft } = (await readProductForm(shop, 'owner', id)) ?? {}
  expect(draft).toMatchObject({ activates: rules.product, variants: [{ activates: rules.variant }] })
})

it('RTS-4 a region of the dictionary takes a rule that its products inherit', async () => {
  const { shop, close } = await openTestShop()
  onTestFinished(close)
  await makeProduct(shop, { regions: ['Europe'] })
  const { id } = await shop.db
    .selectFrom('facet')
    .select('id')
    .where('code', '=', 'europe')
    .executeTakeFirstOrThrow()
  const change = async (rule: string, countries: string, vpnOnce = '') => {
    const edited = await readFacetForm(shop, id)
    if (!edited) throw new Error('the region is gone')
    const { form, version } = edited
    const remarks = byRemark((remark) => (remark === 'vpn-once' ? vpnOnce : ''))
    return outcomeOf(changeFacet(shop, testActor, { id, seen: version, ...form, rule, countries, remarks }))
  }
  expect(await change('allow', 'de, at FR')).toBe(undefined)
  expect(await facetById(shop.db, id)).toMatchObject({
    activates: { rule: 'allow', countries: ['AT', 'DE', 'FR'] },
  })
  expect(await change('allow', 'de, at', 'at')).toBe(undefined)
  expect((await readFacetForm(shop, id))?.form).toMatchObject({ remarks: { 'vpn-once': 'AT' } })
  expect(await change('allow', 'de, at', 'FR')).toBe('activation.remark-elsewhere remarks.vpn-once')
  expect(await change('allow', 'Germany')).toBe('activation.country countries')
  expect(await change('allow', '')).toBe('activation.nowhere countries')
  expect(await change('', '')).toBe(undefined)
  expect(await facetById(shop.db, id)).toMatchObject({ activates: null })
})

it('RTS-4 page and API of a product say where each variant activates, by the rule that wins', async () => {
  const { shop, close } = await openTestShop()
  onTestFinished(close)
  const { id, sku } = await productWithSku(shop, { regions: ['Europe'] })
  const said = async () => {
    const { product } = (await readProduct(shop, visitorWith(undefined, 'de'), { id })) ?? {}
    const [variant] = product?.variants ?? []
    const [ofApi] = product ? detailFields(product).extInfo : []
    return { product: product?.activates, variant: variant?.activates, ofApi: ofApi?.activates }
  }
  const save = (patch: Record<string, unknown>) => changeProduct(shop, testActor, { id, patch, shown: {} })
  expect(await said()).toEqual({ product: null, variant: null, ofApi: null })
  const region = { rule: 'allow', countries: ['DE', 'AT'], remarks: { 'account-there': ['AT'] } }
  await importCatalogue(
    shop,
    streamOf([JSON.stringify({ kind: 'region', code: 'europe', activates: region })]),
  )
  const named = [
    { code: 'DE', name: 'Deutschland' },
    { code: 'AT', name: 'Österreich' },
  ]
  const remarks = [{ text: 'Nur mit einem Konto aus diesem Land.', countries: ['AT'] }]
  expect(await said()).toEqual({
    product: { rule: 'allow', countries: named, remarks },
    variant: null,
    ofApi: { rule: 'allow', countries: ['DE', 'AT'], remarks },
  })
  await save({ activates: { rule: 'deny', countries: ['RU'] } })
  expect(await said()).toMatchObject({ ofApi: { rule: 'deny', countries: ['RU'] } })
  await save({ variants: [{ sku, activates: { rule: 'deny', countries: [] } }] })
  expect(await said()).toMatchObject({
    product: { rule: 'deny', countries: [{ code: 'RU', name: 'Russland' }] },
    variant: { rule: 'deny', countries: [] },
    ofApi: { rule: 'deny', countries: [] },
  })
})

async function* streamOf(lines: readonly string[]) {
  yield* lines
}

async function productWithSku(...made: Parameters<typeof makeProduct>) {
  const [shop] = made
  const { id } = await makeProduct(...made)
  const { sku } = await shop.db
    .selectFrom('variant')
    .select('sku')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, sku }
}
