import { readConfig } from '../../src/platform/config/config.ts'
import { openProductIndex } from '../../src/shop/catalogue/product-index/product-index.ts'
import type { LiveLists } from '../../src/shop/catalogue/product-index/product-lists.ts'
import type { Shop } from '../../src/shop/shop.ts'
import type { TestDatabase } from './test-database.ts'

export type CatalogueShop = TestDatabase & Pick<Shop, 'productIndex' | 'now' | 'config'>

/** The parts of a shop that its catalogue needs. */
export function catalogueShop(database: TestDatabase, lists?: LiveLists): CatalogueShop {
  return {
    ...database,
    productIndex: openProductIndex(database.db, lists),
    now: () => new Date(),
    config: readConfig({}),
  }
}
