import type { Shop } from '../src/shop/shop.ts'
import { readProduct } from '../src/shop/catalogue/product/read-product.ts'
import { benchVisitor } from './bench-visitor.ts'

const atOnce = 8

/**
 * Opens every product by its address, as a browser would, and reports the addresses that do not lead to their product.
 */
export async function checkAddresses(shop: Pick<Shop, 'db' | 'productIndex'>): Promise<string> {
  const products = await shop.db
    .selectFrom('product as p')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.url_name', 'c.url_name as category'])
    .execute()
  const failed: string[] = []
  const queue = products.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { id, url_name, category } of queue) {
        const url = new URL(
          `http://shop.test/${encodeURIComponent(category)}/${encodeURIComponent(url_name)}`,
        )
        const [, first = '', second = ''] = url.pathname.split('/').map(decodeURIComponent)
        const answer = await readProduct(shop, benchVisitor, { category: first, name: second })
        if (answer?.product.id !== id || !answer.isCanonical) failed.push(url.pathname)
      }
    }),
  )
  return `${products.length} products opened, ${failed.length} failed${failed.map((path) => `\n  ${path}`).join('')}`
}
