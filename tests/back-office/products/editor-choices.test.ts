import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEditorChoices } from '../../../src/shop/products/editor/read-product-form.ts'
import { categoryLine, importLines } from '../../helpers/catalogue-lines.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'

describeOnDatabase('OPS-6 categories in the editor of a product', (open) => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await open() })))
  afterAll(() => world.close())

  it('OPS-6 include hidden ones and those below a hidden one', async () => {
    await importLines(world.shop, [
      categoryLine('games'),
      categoryLine('puzzle', { name: 'Puzzle', parent: 'games' }),
      categoryLine('backstage', { name: 'Backstage', hidden: true, sort: 1 }),
      categoryLine('props', { name: 'Props', parent: 'backstage' }),
    ])
    const { categories } = await readEditorChoices(world.shop)
    expect(categories).toEqual([
      { urlName: 'games', name: 'games', hidden: false },
      { urlName: 'puzzle', name: 'games › Puzzle', hidden: false },
      { urlName: 'backstage', name: 'Backstage', hidden: true },
      { urlName: 'props', name: 'Backstage › Props', hidden: true },
    ])
  })
})
