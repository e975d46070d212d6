import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  mergeCategory,
  moveCategory,
  removeCategory,
} from '../../../src/shop/products/dictionaries/arrange-categories.ts'
import {
  type CategoryForm,
  listCategories,
  readCategoryForm,
} from '../../../src/shop/products/dictionaries/list-categories.ts'
import { addCategory, changeCategory } from '../../../src/shop/products/dictionaries/save-category.ts'
import { addCoupon, changeCoupon } from '../../../src/shop/pricing/coupons/save-coupon.ts'
import { readCoupon } from '../../../src/shop/pricing/coupons/list-coupons.ts'
import { categoryTree, readCategory } from '../../../src/shop/catalogue/categories/category-tree.ts'
import { exportCatalogue } from '../../../src/shop/products/import/export-catalogue.ts'
import { listProducts } from '../../../src/shop/catalogue/listing/list-products.ts'
import { readProduct } from '../../../src/shop/catalogue/product/read-product.ts'
import { lastChangeOf } from '../../../src/shop/staff/audit/list-changes.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { importLines, visitorWith } from '../../helpers/catalogue-lines.ts'
import { testActor, makeProduct } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { tenPercent } from '../../sale/placing/make-coupon.ts'
import { known } from '../../sale/sale-world.ts'

describeOnDatabase('OPS-6 categories in the back office', (open) => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await open() })))
  afterAll(() => world.close())

  const visitor = visitorWith()
  const empty: CategoryForm = {
    name: '',
    urlName: '',
    description: '',
    parent: '',
    hidden: false,
    texts: {},
  }

  function make(changes: Partial<CategoryForm>): Promise<number> {
    return addCategory(world.shop, testActor, { ...empty, ...changes })
  }
  const edited = async (id: number) => known(await readCategoryForm(world.shop, id))
  async function change(id: number, changes: Partial<CategoryForm>) {
    const { form, version } = await edited(id)
    return outcomeOf(changeCategory(world.shop, testActor, { ...form, ...changes, id, seen: version }))
  }
  const listed = async (id: number) => known((await listCategories(world.shop)).find((one) => one.id === id))
  const addressesBelow = async (parentId: number | undefined) =>
    (await listCategories(world.shop)).flatMap((one) => (one.parentId === parentId ? [one.urlName] : []))

  it('are made with an address from their name, and read back as they were typed', async () => {
    const texts = { de: { name: 'Brettspiele', description: 'Für den Tisch.' } }
    const id = await make({ name: '  Board   games ', description: 'For the table.', texts })
    const { form } = await edited(id)
    expect(form).toMatchObject({ name: 'Board games', urlName: 'board-games', description: 'For the table.' })
    expect(form.texts['de']).toEqual(texts.de)
    expect(form.texts['fr']).toEqual({ name: '', description: '' })
    expect(await listed(id)).toMatchObject({ products: 0, languages: 2, hidden: false })
    expect(await readCategory(world.shop, visitorWith('1', 'de'), { id })).toMatchObject({
      name: 'Brettspiele',
    })
    await change(id, { texts: {} })
    expect((await edited(id)).form.texts['de']).toEqual({ name: '', description: '' })
    expect(await lastChangeOf(world.shop, { kind: 'category', id })).toMatchObject({
      action: 'category.changed',
      actor: 'tester',
      before: { texts: expect.stringContaining('Brettspiele') as string },
      after: { texts: '{}' },
    })
  })

  it('are refused with the name of the wrong field, and nothing is changed', async () => {
    const top = await make({ name: 'Circles' })
    const child = await make({ name: 'Inner circle', parent: 'circles' })
    const before = JSON.stringify(await listCategories(world.shop))
    const add = (changes: Partial<CategoryForm>) =>
      outcomeOf(addCategory(world.shop, testActor, { ...empty, name: 'X', ...changes }))
    expect(await add({ urlName: 'checkout' })).toBe('url-name.fixed urlName')
    expect(await add({ urlName: 'No Spaces' })).toBe('url-name.characters urlName')
    expect(await add({ urlName: 'circles' })).toBe('url-name.taken urlName')
    expect(await add({ name: ' ', urlName: 'blank' })).toBe('input.missing name')
    expect(await add({ parent: 'inner-circle' })).toBe('category.two-levels parent')
    expect(await add({ parent: 'no-such' })).toBe('category.unknown parent')
    const untranslated = { de: { name: '', description: 'Ohne Namen.' } }
    expect(await add({ texts: untranslated })).toBe('input.missing texts.de.name')
    expect(await change(top, { parent: 'inner-circle' })).toBe('category.two-levels parent')
    expect(await change(top, { parent: 'circles' })).toBe('category.two-levels parent')
    expect(await change(child, { urlName: 'circles', name: 'Other' })).toBe('url-name.taken urlName')
    expect(JSON.stringify(await listCategories(world.shop))).toBe(before)
  })

  it('ROUTE-2 redirect from all their former addresses, which no other category can take', async () => {
    const id = await make({ name: 'Puzzle' })
    const { urlName } = await makeProduct(world.shop, { category: 'puzzle' })
    for (const next of ['riddles', 'brain-teasers'])
      expect(await change(id, { urlName: next })).toBe(undefined)
    for (const address of ['puzzle', 'riddles', 'brain-teasers'])
      expect(await readCategory(world.shop, visitor, { name: address })).toMatchObject({
        id,
        urlName: 'brain-teasers',
      })
    expect(await readProduct(world.shop, visitor, { category: 'puzzle', name: urlName })).toMatchObject({
      isCanonical: false,
      product: { categoryUrlName: 'brain-teasers' },
    })
    expect(await outcomeOf(make({ name: 'Riddles' }))).toBe('url-name.former urlName')
    expect(await change(id, { urlName: 'puzzle' })).toBe(undefined)
    expect(await readCategory(world.shop, visitor, { name: 'brain-teasers' })).toMatchObject({
      urlName: 'puzzle',
    })
  })

  it('refuse the later of two saves, also after an import', async () => {
    const id = await make({ name: 'Sports' })
    const { form, version } = await edited(id)
    const save = (description: string) =>
      outcomeOf(changeCategory(world.shop, testActor, { ...form, description, id, seen: version }))
    const outcomes = await Promise.all([save('one'), save('two'), save('three')])
    expect(outcomes.toSorted()).toEqual(['staff.changed', 'staff.changed', undefined])
    const again = await edited(id)
    await importLines(world.shop, [{ kind: 'category', urlName: 'sports', description: 'imported' }])
    const late = { ...again.form, name: 'Sport', id, seen: again.version }
    expect(await outcomeOf(changeCategory(world.shop, testActor, late))).toBe('staff.changed')
    expect((await edited(id)).form).toMatchObject({ name: 'Sports', description: 'imported' })
    const gone = changeCategory(world.shop, testActor, { ...form, id: 999_999, seen: version })
    expect(await outcomeOf(gone)).toBe('not-found')
  })

  it('keep their arranged order, which two people cannot change at once', async () => {
    const top = await make({ name: 'Ordered' })
    const ids: number[] = []
    for (const name of ['First', 'Second', 'Third']) ids.push(await make({ name, parent: 'ordered' }))
    const { orderVersion: seen } = await listed(known(ids[2]))
    const move = (place: number) =>
      outcomeOf(moveCategory(world.shop, testActor, { id: known(ids[2]), place, seen }))
    expect(await move(0)).toBe('input.whole-number')
    expect(await move(4)).toBe('input.whole-number')
    expect(await move(1)).toBe(undefined)
    expect(await addressesBelow(top)).toEqual(['third', 'first', 'second'])
    expect(await move(2)).toBe('staff.changed')
    const menu = (await categoryTree(world.shop, visitor)).find((one) => one.id === top)
    expect(menu?.children.map(({ urlName }) => urlName)).toEqual(['third', 'first', 'second'])
    await change(known(ids[0]), { parent: '' })
    expect(await addressesBelow(top)).toEqual(['third', 'second'])
    expect((await addressesBelow(undefined)).at(-1)).toBe('first')
  })

  it('have no page and no place in menus while hidden, but their products are still sold', async () => {
    const id = await make({ name: 'Backstage' })
    const inner = await make({ name: 'Props', parent: 'backstage' })
    const made = await makeProduct(world.shop, { category: 'props', stock: 1 })
    await change(id, { hidden: true })
    const isInMenu = async () => (await categoryTree(world.shop, visitor)).some((one) => one.id === id)
    expect(await isInMenu()).toBe(false)
    expect(await readCategory(world.shop, visitor, { id: inner })).toBeUndefined()
    const { product } = known(await readProduct(world.shop, visitor, { id: made.id }))
    expect(product.breadcrumb).toEqual([])
    const { total } = await listProducts(world.shop, visitor, { categoryId: id })
    expect(total).toBe(1)
    const lines = await Array.fromAsync(exportCatalogue(world.shop, async () => null))
    expect(lines.some((line) => line.includes('"backstage"') && line.includes('"hidden":true'))).toBe(true)
    await importLines(world.shop, [{ kind: 'category', urlName: 'backstage', hidden: false }])
    expect(await isInMenu()).toBe(true)
  })

  it('are merged with their products, subcategories, coupons and addresses', async () => {
    const from = await make({ name: 'Role playing' })
    await make({ name: 'Tactics', parent: 'role-playing' })
    const into = await make({ name: 'Role-playing games', urlName: 'rpg' })
    const child = await make({ name: 'Japanese', parent: 'rpg' })
    const made = await makeProduct(world.shop, { category: 'role-playing', stock: 1 })
    const couponOf = { ...tenPercent, code: 'MERGED', categoryIds: [String(from), String(into)] }
    await addCoupon(world.shop, testActor, couponOf)
    const { version } = await edited(from)
    const merge = (target: string) =>
      outcomeOf(mergeCategory(world.shop, testActor, { id: from, seen: version, into: target }))
    const refused = await Promise.all(['japanese', 'role-playing', 'no-such'].map(merge))
    expect(refused).toEqual(['category.two-levels', 'input.choice', 'not-found'])
    expect(await merge('rpg')).toBe(undefined)
    expect(await readCategoryForm(world.shop, from)).toBeUndefined()
    expect(await addressesBelow(into)).toEqual(expect.arrayContaining(['tactics', 'japanese']))
    expect((await listed(into)).products).toBe(1)
    expect((await listed(child)).products).toBe(0)
    const { rows } = await listProducts(world.shop, visitor, { categoryId: into })
    expect(rows.map(({ id }) => id)).toEqual([made.id])
    expect(await readCategory(world.shop, visitor, { name: 'role-playing' })).toMatchObject({ id: into })
    expect(known(await readCoupon(world.shop, 'MERGED')).form.categoryIds).toEqual([String(into)])
    expect(await lastChangeOf(world.shop, { kind: 'category', id: into })).toMatchObject({
      action: 'category.merged',
      before: { address: 'role-playing' },
      after: { products: 1 },
    })
    expect(await merge('rpg')).toBe('not-found')
  })

  it('CHK-3 are not merged if a coupon of one would then cover products of the other', async () => {
    const from = await make({ name: 'Racing' })
    const top = await make({ name: 'On wheels' })
    const into = await make({ name: 'Driving', parent: 'on-wheels' })
    const add = (code: string, ids: readonly number[]) =>
      addCoupon(world.shop, testActor, { ...tenPercent, code, categoryIds: ids.map(String) })
    await add('RACE', [from])
    await add('BOTH', [from, into])
    await add('WHEELS', [from, top])
    const { version } = await edited(from)
    const merge = () => mergeCategory(world.shop, testActor, { id: from, seen: version, into: 'driving' })
    await expect(merge()).rejects.toMatchObject({ code: 'category.coupons', values: { coupons: 'RACE' } })
    expect(known(await readCoupon(world.shop, 'RACE')).form.categoryIds).toEqual([String(from)])
    const { form, version: couponVersion } = known(await readCoupon(world.shop, 'RACE'))
    const widened = {
      ...form,
      categoryIds: [String(from), String(into)],
      code: 'RACE',
      seen: couponVersion,
    }
    await changeCoupon(world.shop, testActor, widened)
    await merge()
    const categoriesOf = async (code: string) => known(await readCoupon(world.shop, code)).form.categoryIds
    expect(await Promise.all(['RACE', 'BOTH', 'WHEELS'].map(categoriesOf))).toEqual([
      [String(into)],
      [String(into)],
      [String(top)],
    ])
  })

  it('are removed only when they are empty', async () => {
    const id = await make({ name: 'Doomed' })
    await make({ name: 'Kept below', parent: 'doomed' })
    await makeProduct(world.shop, { category: 'doomed' })
    await addCoupon(world.shop, testActor, { ...tenPercent, code: 'DOOMED', categoryIds: [String(id)] })
    const remove = async (one: number) =>
      removeCategory(world.shop, testActor, { id: one, seen: (await edited(one)).version })
    await expect(remove(id)).rejects.toMatchObject({
      code: 'category.in-use',
      values: { products: 1, children: 1, coupons: 1 },
    })
    const coupon = known(await readCoupon(world.shop, 'DOOMED'))
    const freed = { ...coupon.form, categoryIds: [], code: 'DOOMED', seen: coupon.version }
    await changeCoupon(world.shop, testActor, freed)
    const free = await make({ name: 'Free' })
    await remove(free)
    expect(await readCategoryForm(world.shop, free)).toBeUndefined()
    expect(await lastChangeOf(world.shop, { kind: 'category', id: free })).toMatchObject({
      action: 'category.removed',
      before: { address: 'free' },
    })
  })
})
