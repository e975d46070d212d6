import { type KinguinProduct, stockKinguin } from '../../../sandbox/kinguin/kinguin-shop.ts'
import { quarantineBatch } from '../../../src/shop/keys/batches/decide-batch.ts'
import { deliverOrdersJob } from '../../../src/shop/keys/delivery/deliver-orders.job.ts'
import { addArticle } from '../../../src/shop/suppliers/change-article.ts'
import { addSupplier } from '../../../src/shop/suppliers/change-supplier.ts'
import type { OrderRow } from '../../../src/shop/orders/order-records.ts'
import { type OpenKinguin, openKinguin } from '../../helpers/companies/open-kinguin.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import type { TestDatabase } from '../../helpers/test-database.ts'
import { addBatch } from '../keys/key-world.ts'
import { known, openSaleWorld, payOrderBy, placeOrder, type SaleWorld, untilStatus } from '../sale-world.ts'

export interface SupplyWorld extends SaleWorld {
  kinguin: OpenKinguin
  supplierId: number
}

/** A sale world with a supplier: the stand-in of Kinguin, over real HTTP. */
export async function openSupplyWorld(database?: TestDatabase): Promise<SupplyWorld> {
  const [world, kinguin] = await Promise.all([openSaleWorld(database), openKinguin()])
  const { id: supplierId } = await addSupplier(world.shop, testActor, {
    kind: 'kinguin',
    name: 'Kinguin',
    budget: '100000',
    url: kinguin.url,
    credentials: { apiKey: kinguin.apiKey },
  })
  const { close } = world
  return Object.assign(world, { kinguin, supplierId, close: () => close().finally(kinguin.close) })
}

export interface SuppliedVariant {
  variantId: number
  sku: string
  product: KinguinProduct
  articleId: number
}

/** A variant at $10.00 without keys, mapped to an article of the supplier at 5 euros. */
export async function makeSupplied(
  world: SupplyWorld,
  { highest = '9.00', ...product }: Partial<KinguinProduct> & { highest?: string } = {},
): Promise<SuppliedVariant> {
  const { variants } = await makeProduct(world.shop)
  const { id: variantId, sku } = known(variants[0])
  const stocked = stockKinguin(world.kinguin, { cents: 500, ...product })
  const article = { supplierId: world.supplierId, sku, article: stocked.productId, turn: '1', highest }
  const { id: articleId } = await addArticle(world.shop, testActor, article)
  return { variantId, sku, product: stocked, articleId }
}

/** A paid order whose keys went off sale before it was paid, so that it awaits stock. */
export async function buyWithoutKeys(
  world: SaleWorld,
  variant: Pick<SuppliedVariant, 'variantId' | 'sku'>,
  quantity = 1,
): Promise<OrderRow> {
  return known((await buyAllWithoutKeys(world, variant, 1, quantity))[0])
}

/** Paid orders whose keys went off sale before they were paid, so that they await stock. */
export async function buyAllWithoutKeys(
  world: SaleWorld,
  variant: Pick<SuppliedVariant, 'variantId' | 'sku'>,
  count: number,
  quantity = 1,
): Promise<OrderRow[]> {
  const batch = await addBatch(world.shop, variant, count * quantity)
  const orders = []
  for (let placed = 0; placed < count; placed++) {
    const buyer = makeVisitor()
    orders.push({ buyer, ...(await placeOrder(world, buyer, variant.variantId, { quantity })) })
  }
  await quarantineBatch(world.shop, testActor, batch, 'doubtful')
  for (const order of orders) {
    await payOrderBy(world, order.buyer, order)
    await untilStatus(world, order.order, 'processing')
  }
  await deliverOrdersJob.run(world.shop)
  return orders.map(({ order }) => order)
}

export async function purchasesOf({ shop }: SaleWorld, { variantId }: Pick<SuppliedVariant, 'variantId'>) {
  return shop.db
    .selectFrom('supplier_purchase')
    .selectAll()
    .where('variant_id', '=', variantId)
    .orderBy('id')
    .execute()
}
