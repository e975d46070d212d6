import { newLinkToken, signLink } from '../../src/shop/mailed-link.ts'
import { existingOrder } from '../../src/shop/orders/order-records.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importKeys } from '../../src/shop/keys/import-keys.ts'
import { noFacts } from '../../src/shop/keys/batches/batch-facts.ts'
import { openIntake } from '../../src/shop/keys/batches/open-intake.ts'
import { readOrder } from '../../src/shop/keys/read-order.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { testActor, makeKeys, makeProduct, makeVisitor, makeVisitorPaying } from '../helpers/fixtures.ts'
import { describeOnBoth } from '../helpers/test-database.ts'
import { orderFacts, stockOf } from './order-facts.ts'
import {
  buy,
  callApi,
  known,
  openSaleWorld,
  placeOrder,
  payOrderBy,
  type SaleWorld,
  statusOf,
  untilStatus,
} from './sale-world.ts'

describeOnBoth('a sale', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const oneOfEach = ['card', 'bank', 'wallet'] as const
  it.each(oneOfEach)('PAY-11 gives a guest who pays by %s the key, once it is paid', async (method) => {
    const { variants } = await makeProduct(world.shop)
    const variant = known(variants[0])
    const [key] = await makeKeys(world.shop, variant.sku, 1)
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, variant.id, { method })
    await world.runDueJobs()
    expect((await orderFacts(world.shop, placed.order)).mails).toEqual([])
    await expect(revealKeys(world.shop, guest, { orderId: placed.order.id })).rejects.toThrow('not-found')

    await payOrderBy(world, guest, placed)
    await untilStatus(world, placed.order, 'delivered')
    await world.runDueJobs()
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({
      status: 'delivered',
      payments: [{ state: 'paid', cents: placed.order.total_cents, currency: 'usd' }],
      mails: ['keys accepted'],
      keys: ['sold'],
    })
    expect(world.mailbox.sent.filter(({ text }) => text.includes(codeOf(key)))).toMatchObject([
      { to: 'buyer@example.com' },
    ])
    expect(await revealKeys(world.shop, guest, { orderId: placed.order.id })).toMatchObject([
      { content: key },
    ])
  })

  it('PAY-11 gives as many keys as were bought, and the credentials of an account', async () => {
    const game = await makeProduct(world.shop, { stock: 5 })
    const account = await makeProduct(world.shop, { keyType: 'account', stock: 1 })
    const lines = [
      { variantId: known(game.variants[0]).id, quantity: 3 },
      { variantId: known(account.variants[0]).id, quantity: 1 },
    ]
    const guest = makeVisitor()
    const order = await buy(world, guest, 0, { lines })
    const keys = await revealKeys(world.shop, guest, { orderId: order.id })
    expect(keys.map(({ content }) => 'code' in content)).toEqual([true, true, true, false])
    const { text } = known(world.mailbox.sent.find((mail) => mail.text.includes(order.order_no)))
    for (const { content } of keys) for (const part of Object.values(content)) expect(text).toContain(part)
    expect(new Set(keys.map(({ content }) => JSON.stringify(content))).size).toBe(4)
  })

  it('CHK-11 sells no key twice when two buyers want the last one', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const variantId = known(variants[0]).id
    const tries = await Promise.allSettled([
      placeOrder(world, makeVisitor(), variantId),
      placeOrder(world, makeVisitor(), variantId),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'stock.short' })
    const lines = world.shop.db.selectFrom('order_line').where('variant_id', '=', variantId)
    expect(await lines.select('id').execute()).toHaveLength(1)
  })

  it('PAY-8 releases the keys of an order that was not paid', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    const variantId = known(variants[0]).id
    const { order } = await placeOrder(world, makeVisitor(), variantId, { quantity: 2 })
    expect(await stockOf(world.shop, variantId)).toBe(0)
    world.clock.advance({ minutes: 15 })
    await world.runDueJobs()
    expect(await statusOf(world, order)).toBe('expired')
    expect(await stockOf(world.shop, variantId)).toBe(2)
    expect((await orderFacts(world.shop, order)).keys).toEqual([])
  })

  it('CHK-11 refuses keys that are in the pool already, and names their lines', async () => {
    const { variants } = await makeProduct(world.shop)
    const { sku } = known(variants[0])
    const row = (line: number, code: string) => ({ line, sku, content: { code } })
    const intake = openIntake(world.shop, testActor, { facts: noFacts(world.shop.now()) })
    const report = await importKeys(world.shop, intake, [
      row(1, 'AAAA-1'),
      row(2, 'aaaa-1 '),
      row(3, 'BBBB-2'),
    ])
    expect(report).toEqual({ imported: 2, issues: [{ line: 2, sku, issue: 'duplicate' }] })
    const again = await importKeys(world.shop, intake, [row(1, 'BBBB-2'), row(2, 'CCCC-3')])
    expect(again).toEqual({ imported: 1, issues: [{ line: 1, sku, issue: 'duplicate' }] })
    expect(await stockOf(world.shop, known(variants[0]).id)).toBe(3)
  })

  it('CHK-8 charges a yen order in whole yen', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const guest = await makeVisitorPaying(world.shop, 'jpy')
    const order = await buy(world, guest, known(variants[0]).id)
    expect(order.total_cents % 100).toBe(0)
    expect(await orderFacts(world.shop, order)).toMatchObject({
      status: 'delivered',
      payments: [{ state: 'paid', cents: order.total_cents, currency: 'jpy' }],
      outcomes: ['settled'],
    })
  })

  it('PAY-13 MEM-8 shows an order and its keys to its owner only; others get "not found"', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    const [guest, other] = [makeVisitor(), makeVisitor()]
    const order = await buy(world, guest, known(variants[0]).id)
    const othersOrder = await buy(world, other, known(variants[0]).id)
    const access = await accessOf(world, order)
    const strangers: [string, string | undefined][] = [
      ['', other.guestToken],
      ['', undefined],
      [`?access=${access.startsWith('A') ? 'B' : 'A'}${access.slice(1)}`, undefined],
      [`?access=${await accessOf(world, othersOrder)}`, other.guestToken],
      [`?access=${world.shop.secrets.sign('order-link', String(order.id))}`, undefined],
      [`?access=${signLink(world.shop, 'sign-up', await existingOrder(world.shop.db, order.id))}`, undefined],
    ]
    const missing = await callApi(world, '/api/pay/detail/999999')
    expect(missing.status).toBe(404)
    for (const [query, guestToken] of strangers) {
      const path = `/api/pay/detail/${order.id}${query}`
      expect(await callApi(world, path, guestToken === undefined ? {} : { guestToken })).toEqual(missing)
    }
    await expect(revealKeys(world.shop, other, { orderId: order.id })).rejects.toThrow('not-found')
    await expect(
      revealKeys(world.shop, other, { orderId: othersOrder.id, lineId: await lineOf(world, order.id) }),
    ).rejects.toThrow('not-found')
    await expect(
      revealKeys(world.shop, other, { orderId: order.id, access: `${access}x`.slice(1) }),
    ).rejects.toThrow('not-found')
    expect((await orderFacts(world.shop, order)).keys).toEqual(['sold'])
    expect((await orderFacts(world.shop, othersOrder)).keys).toEqual(['sold'])

    expect(await revealKeys(world.shop, other, { orderId: order.id, access })).toHaveLength(1)
    const owner = await callApi(world, `/api/pay/detail/${order.id}`, { guestToken: guest.guestToken })
    expect(owner.json).toMatchObject({ data: { orderNo: order.order_no, orderStatus: 2 } })
  })

  it('PAY-13 a link opens only its own order, not one with the same number after a restored backup', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    const lost = await buy(world, makeVisitor(), known(variants[0]).id)
    const access = await accessOf(world, lost)
    const opened = await readOrder(world.shop, makeVisitor(), { orderId: lost.id, access })
    expect(opened.orderNo).toBe(lost.order_no)
    // a new token, as the shop stores it for a new order under the number of the lost one
    const { db } = world.shop
    await db.updateTable('orders').set({ link_token: newLinkToken() }).where('id', '=', lost.id).execute()
    const reference = { orderId: lost.id, access }
    await expect(revealKeys(world.shop, makeVisitor(), reference)).rejects.toThrow('not-found')
    await expect(readOrder(world.shop, makeVisitor(), reference)).rejects.toThrow('not-found')
  })

  it('PAY-13 links that were mailed before orders had a random part still open those orders', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const { id: orderId } = await buy(world, makeVisitor(), known(variants[0]).id)
    const { db, secrets } = world.shop
    await db.updateTable('orders').set({ link_token: null }).where('id', '=', orderId).execute()
    const access = secrets.sign('order-link', String(orderId))
    expect(await revealKeys(world.shop, makeVisitor(), { orderId, access })).toHaveLength(1)
  })

  it('MEM-9 records time, viewer and place of each reveal of a key', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const guest = makeVisitor({ ip: '192.0.2.77', userAgent: 'Firefox' })
    const order = await buy(world, guest, known(variants[0]).id)
    expect((await readOrder(world.shop, guest, { orderId: order.id })).lines).toMatchObject([
      { keys: [{ revealed: false }] },
    ])
    await revealKeys(world.shop, guest, { orderId: order.id })
    world.clock.advance({ minutes: 1 })
    const access = await accessOf(world, order)
    await revealKeys(world.shop, makeVisitor(), { orderId: order.id, access })
    const reveals = await world.shop.db
      .selectFrom('key_reveal as r')
      .innerJoin('stock_key as k', 'k.id', 'r.key_id')
      .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
      .selectAll('r')
      .where('l.order_id', '=', order.id)
      .orderBy('r.id')
      .execute()
    expect(reveals).toMatchObject([
      { actor: 'browser', ip: '192.0.2.77', user_agent: 'Firefox' },
      { actor: 'link', ip: '192.0.2.1', revealed_at: world.clock.now() },
    ])
    expect((await orderFacts(world.shop, order)).keys).toEqual(['revealed'])
  })
})

async function lineOf({ shop }: SaleWorld, orderId: number): Promise<number> {
  const row = await shop.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.id
}

async function accessOf(world: SaleWorld, { id }: { id: number }): Promise<string> {
  return signLink(world.shop, 'order-link', await existingOrder(world.shop.db, id))
}

function codeOf(key: object | undefined): string {
  return key && 'code' in key ? String(key.code) : 'no code'
}
