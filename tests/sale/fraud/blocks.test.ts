import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  addBlock,
  changeBlock,
  listBlocks,
  removeBlock,
} from '../../../src/shop/fraud/blocks/manage-blocks.ts'
import { approveOrder } from '../../../src/shop/order-management/review-order.ts'
import { reviewReasons } from '../../../src/shop/fraud/review-records.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { makeProduct, makeVisitor, testActor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { createOrderBody } from '../placing/create-order-body.ts'
import {
  callApi,
  known,
  openSaleWorld,
  type OrderWishes,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  statusOf,
  untilStatus,
} from '../sale-world.ts'
import { productWithKeys } from './reviewed-orders.ts'

describeOnDatabase('OWN-8 the block list', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterEach(async () => {
    for (const { id } of await listBlocks(world.shop)) await removeBlock(world.shop, testActor, id)
  })
  afterAll(() => world.close())

  const block = (kind: string, value: string, effect = 'refuse', until = '') =>
    addBlock(world.shop, testActor, { kind, value, effect, reason: 'Charge-back in May', until })

  async function outcomeFor(visitor: Visitor, variantId: number, wishes: OrderWishes = {}): Promise<string> {
    const outcome = await outcomeOf(placeOrder(world, visitor, variantId, wishes))
    return typeof outcome === 'string' ? outcome : 'placed'
  }

  it('OWN-8 refuses guests and members by address, domain, network and country', async () => {
    const { variantId } = await productWithKeys(world, 40)
    const guest = (more: object = {}) => makeVisitor({ ip: '198.51.100.7', country: 'NO', ...more })
    const mail = { email: 'ann@mail.example' }
    const ways = [
      ['email', 'Ann+x@mail.example', { ...mail }, {}],
      ['domain', 'mail.example', { email: 'bo@box.mail.example' }, {}],
      ['network', '203.0.113.0/24', {}, { ip: '203.0.113.200' }],
      ['network', '2001:db8::/33', {}, { ip: '2001:db8:7fff::1' }],
      ['country', 'se', {}, { country: 'SE' }],
    ] as const
    for (const [kind, value, wishes, visitor] of ways) {
      const id = await block(kind, value)
      expect(await outcomeFor(guest(visitor), variantId, wishes), value).toBe('order.blocked')
      expect(await outcomeFor(guest(), variantId, { email: 'other@else.example' }), value).toBe('placed')
      await removeBlock(world.shop, testActor, id)
      expect(await outcomeFor(guest(visitor), variantId, wishes), value).toBe('placed')
    }
    await block('email', 'member@mail.example')
    const member = await makeMember(world.shop, { email: 'member@mail.example' })
    const signedIn = await visitorOf(world.shop, member.id)
    expect(await outcomeFor(signedIn, variantId, { email: 'elsewhere@else.example' })).toBe('order.blocked')
    expect(await outcomeFor(guest({ ip: '2001:db8:8000::1' }), variantId)).toBe('placed')
  })

  it('OWN-8 refuses by the API in the same words, and holds nothing for the buyer', async () => {
    const { variantId } = await productWithKeys(world, 1)
    await block('domain', 'example.com')
    const body = await createOrderBody(world, variantId, {})
    const { json } = await callApi(world, '/api/check/createOrder', { body })
    expect(json).toMatchObject({ code: 403 })
    expect(JSON.stringify(json)).toContain('The shop cannot take this order.')
    expect(JSON.stringify(json)).not.toMatch(/block|list|example\.com|Charge/i)
    expect(await outcomeFor(makeVisitor(), variantId, { email: 'a@free.example' })).toBe('placed')
  })

  it('OWN-8 holds a paid order for review, shows staff the entry, and delivers no key', async () => {
    const { variantId } = await productWithKeys(world, 2)
    await block('network', '203.0.113.8', 'hold')
    const visitor = makeVisitor({ ip: '203.0.113.8' })
    const placed = await placeOrder(world, visitor, variantId)
    await payOrderBy(world, visitor, placed)
    await untilStatus(world, placed.order, 'underReview')
    expect(await reviewReasons(world.shop.db, placed.order.id)).toEqual([
      'Blocked network 203.0.113.8: Charge-back in May',
    ])
    await approveOrder(world.shop, testActor, placed.order.id)
    await world.runDueJobs()
    expect(await statusOf(world, placed.order)).toBe('delivered')
  })

  it('OWN-8 holds an order whose buyer was blocked between order and payment', async () => {
    const { variantId } = await productWithKeys(world, 1)
    const visitor = makeVisitor()
    const placed = await placeOrder(world, visitor, variantId, { email: 'late@mail.example' })
    await block('domain', 'mail.example')
    await payOrderBy(world, visitor, placed)
    await untilStatus(world, placed.order, 'underReview')
    expect(await reviewReasons(world.shop.db, placed.order.id)).toEqual([
      'Blocked domain mail.example: Charge-back in May',
    ])
  })

  it('OWN-8 ends an entry after its last day', async () => {
    const { variantId } = await productWithKeys(world, 2)
    const today = world.clock.now().toISOString().slice(0, 10)
    await block('country', 'NO', 'refuse', today)
    const visitor = makeVisitor({ country: 'NO' })
    expect(await outcomeFor(visitor, variantId)).toBe('order.blocked')
    world.clock.advance({ days: 2 })
    expect(await outcomeFor(visitor, variantId)).toBe('placed')
    await expect(block('country', 'SE', 'refuse', today)).rejects.toMatchObject({
      issues: [{ field: 'until', code: 'block.end' }],
    })
  })

  it('OWN-8 refuses a free order of a buyer with an entry that holds orders', async () => {
    const { variants } = await makeProduct(world.shop, {
      stock: 1,
      variants: [{ sku: 'BLOCK-FREE', values: [], priceCents: 0 }],
    })
    await block('email', 'free@mail.example', 'hold')
    const { id } = known(variants[0])
    expect(await outcomeFor(makeVisitor(), id, { email: 'free@mail.example' })).toBe('order.blocked')
  })

  it('OWN-8 accepts valid values once, and the change of one person at a time', async () => {
    for (const [kind, value] of [
      ['email', 'nobody'],
      ['domain', 'com'],
      ['network', '0.0.0.0/0'],
      ['country', 'XX'],
    ] as const)
      await expect(block(kind, value)).rejects.toMatchObject({ issues: [{ code: `block.${kind}` }] })
    const twice = await Promise.allSettled([block('domain', 'a.example'), block('domain', '@A.example')])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [entry] = await listBlocks(world.shop)
    const change = { id: known(entry).id, seen: 0, effect: 'hold', reason: 'Look first', until: '' }
    await changeBlock(world.shop, testActor, change)
    await expect(changeBlock(world.shop, testActor, change)).rejects.toMatchObject({ code: 'staff.changed' })
    expect(await listBlocks(world.shop)).toMatchObject([{ effect: 'hold', reason: 'Look first' }])
    const logged = await world.shop.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'after'])
      .where('subject_kind', '=', 'block')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(logged).toMatchObject({ action: 'block.changed', subject: 'domain a.example' })
  })
})
