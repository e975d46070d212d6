import { checkImport } from '../../../src/shop/keys/key-import/check-import.ts'
import { replaceKey } from '../../../src/shop/keys/replacements/replace-key.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { addNewsletter } from '../../../src/shop/newsletters/change-newsletter.ts'
import { addNote } from '../../../src/shop/orders/notes/add-note.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import type { Actor } from '../../../src/shop/staff/actor.ts'
import { makeOwnerLink } from '../../../src/shop/staff/links/staff-links.ts'
import { addOffer } from '../../../src/shop/outlets/change-offer.ts'
import { addOutlet } from '../../../src/shop/outlets/change-outlet.ts'
import { addReseller } from '../../../src/shop/resellers/change-reseller.ts'
import { addSupplier } from '../../../src/shop/suppliers/change-supplier.ts'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { buy, known, placeOrder, type SaleWorld } from '../../sale/sale-world.ts'
import { tokenOf } from '../staff-world.ts'
import { mark } from './mark-catalogue.ts'

/** Sells, reveals, replaces and refunds; returns the values that the addresses of pages need. */
export async function liveInShop(world: SaleWorld) {
  const { shop } = world
  const actor: Actor = { kind: 'command', name: mark('tester') }
  const ownerToken = tokenOf(await makeOwnerLink(shop))
  const product = await makeProduct(shop, { id: 'test-1', name: mark('Game'), stock: 9 })
  const variant = known(product.variants[0])
  const { id: memberId } = await makeMember(shop, { name: mark('Mira'), email: 'mira@example.com' })
  const member = await visitorOf(shop, memberId)
  const bought = await buy(world, member, variant.id, { quantity: 3, method: 'card' })
  const [first, second] = await revealKeys(shop, member, { orderId: bought.id })
  const reason = mark('already used')
  await replaceKey(shop, actor, { orderId: bought.id, keyId: known(first).id, reason })
  await addNote(shop, actor, bought.id, mark('called the buyer'))
  await refundOrder(shop, actor, bought.id, { cents: 500, note: mark('goodwill') })
  const ofGuest = await buy(world, makeVisitor(), variant.id, { email: 'guest@example.com' })
  const unpaid = await placeOrder(world, makeVisitor(), variant.id, { email: 'unpaid@example.com' })
  await world.runDueJobs()
  const key = await shop.db
    .selectFrom('stock_key')
    .select('batch_id')
    .where('id', '=', known(second).id)
    .executeTakeFirstOrThrow()
  const lines = { text: 'AAAA-BBBB-CCCC\nAAAA-BBBB-CCCC\nX', fileName: '', sku: variant.sku }
  const { importId } = await checkImport(shop, actor, lines)
  const newsletterId = await addNewsletter(shop, actor, mark('News'))
  const { id: supplierId } = await addSupplier(shop, actor, {
    kind: 'kinguin',
    name: mark('Supplier'),
    budget: '250',
    url: '',
    credentials: { apiKey: 'secret', webhookSecret: 'secret' },
  })
  const terms = { name: mark('Reseller'), discount: '10', breaks: '', creditLimit: '0' }
  const { id: resellerId } = await addReseller(shop, actor, { ...terms, email: 'mira@example.com' })
  const { id: outletId } = await addOutlet(shop, actor, {
    kind: 'eneba',
    name: mark('Outlet'),
    email: 'seller@example.com',
    markup: '5',
    fee: '10',
    url: '',
    credentials: { authId: 'id', authSecret: 'secret' },
  })
  const offered = { outletId, sku: variant.sku, article: 'P1', most: '5' }
  await addOffer(shop, actor, offered)
  return {
    orders: [bought, ofGuest, unpaid.order].map(({ order_no: orderNo }) => orderNo),
    guestOrder: ofGuest.order_no,
    productId: product.id,
    variantId: variant.id,
    batchId: known(key.batch_id),
    importId,
    memberId,
    newsletterId,
    supplierId,
    resellerId,
    outletId,
    token: ownerToken,
  }
}
