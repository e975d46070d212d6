import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf } from '../../src/platform/calendar.ts'
import { runBulkAction } from '../../src/shop/order-management/list/run-bulk-action.ts'
import { exportOrders } from '../../src/shop/order-management/list/export-orders.ts'
import { findNeighbours } from '../../src/shop/order-management/list/find-neighbours.ts'
import { conditionsOf, countTabs, listOrders } from '../../src/shop/order-management/list/list-orders.ts'
import { sumUpOrderCounts } from '../../src/shop/order-management/list/order-count-records.ts'
import { type OrderFilter, orderFilter } from '../../src/shop/order-management/list/order-filter.ts'
import { mailOrderSoon, recallMails } from '../../src/shop/orders/mail/mail-order.ts'
import { listSavedViews, removeView, saveView } from '../../src/shop/workspace/saved-views.ts'
import { testActor, makeProduct, makeVisitor, makeVisitorPaying } from '../helpers/fixtures.ts'
import { describeOnBoth } from '../helpers/test-database.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld } from '../sale/sale-world.ts'
import { makeStaff } from './staff-world.ts'

describeOnBoth('the list of orders', (open) => {
  let world: SaleWorld
  let variantId: number
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    const { variants } = await makeProduct(world.shop, { stock: 60, name: 'Tessera Nova' })
    variantId = known(variants[0]).id
  })
  afterAll(() => world.close())

  const numbers = async (filter: Partial<OrderFilter>) =>
    (await listOrders(world.shop, filter)).orders.map(({ orderNo }) => orderNo)

  it('OPS-4 finds by the beginning of an e-mail, the name of a product, and an IP address', async () => {
    const visitor = makeVisitor({ ip: '203.0.113.77' })
    const { order_no: orderNo } = await buy(world, visitor, variantId, { email: 'Marlene.K@example.de' })
    for (const wanted of ['marlene.k', 'MARLENE', '203.0.113.77'])
      expect(await numbers({ text: wanted })).toEqual([orderNo])
    expect(await numbers({ text: 'tessera no' })).toContain(orderNo)
    for (const wanted of ['ma', 'arlene', 'mar%', 'ma_lene', '203.0.113.7'])
      expect(await numbers({ text: wanted }), wanted).toEqual([])
    expect(await numbers({ text: 'marlene', tab: 'unpaid' })).toEqual([])
    expect(await numbers({ text: 'marlene', tab: 'needs-you' })).toEqual([])
  })

  it('OPS-4 narrows by currency, days, amount in dollars, coupon, method and chosen numbers', async () => {
    const euro = await makeVisitorPaying(world.shop, 'eur')
    const { order } = await placeOrder(world, euro, variantId, { email: 'narrow@example.com', quantity: 3 })
    const { order: other } = await placeOrder(world, makeVisitor(), variantId, {
      email: 'narrow@example.com',
    })
    const list = (filter: Partial<OrderFilter>) => numbers({ text: 'narrow@', ...filter })
    const usd = order.total_cents / Number(order.rate) / 100
    const today = dayOf(world.clock.now(), world.shop.config.timeZone)
    expect(await list({})).toEqual([other.order_no, order.order_no])
    expect(await list({ currency: 'eur' })).toEqual([order.order_no])
    expect(await list({ min: usd.toFixed(2) })).toEqual([order.order_no])
    expect(await list({ max: (usd - 0.01).toFixed(2) })).toEqual([other.order_no])
    expect(await list({ from: today, to: today })).toHaveLength(2)
    expect(await list({ to: '2020-01-01' })).toEqual([])
    expect(await list({ coupon: 'NOBODY' })).toEqual([])
    expect(await list({ method: String(order.payment_method_id) })).toContain(order.order_no)
    expect(await list({ method: '999999' })).toEqual([])
    expect(await list({ country: 'AQ' })).toEqual([])
    expect(await numbers({ numbers: [order.order_no.toLowerCase(), 'LK-NONE'] })).toEqual([order.order_no])
    expect(await list({ sort: 'highest' })).toEqual([order.order_no, other.order_no])
  })

  it('OPS-4 begins and ends days in the time zone of the shop, not of its machine', () => {
    const shop = { ...world.shop, config: { ...world.shop.config, timeZone: 'Pacific/Kiritimati' } }
    expect(conditionsOf(shop, { ...orderFilter.every, from: '2026-07-01', to: '2026-07-01' })).toMatchObject({
      from: new Date('2026-06-30T10:00:00Z'),
      until: new Date('2026-07-01T10:00:00Z'),
    })
  })

  it('OPS-4 OPS-11 shows every order once, page by page, in each order of the list', async () => {
    const { total, all } = await everyNumber()
    for (const sort of orderFilter.sorts) {
      const found: string[] = []
      let after: string | undefined
      do {
        const page = await listOrders(world.shop, { sort }, { after, limit: 2 })
        found.push(...page.orders.map(({ orderNo }) => orderNo))
        after = page.next
      } while (after !== undefined)
      expect(found.toSorted(), sort).toEqual(all)
    }
    expect(total).toBe(all.length)
  })

  it('OPS-4 knows the neighbours of each order, in every sort, in a search and in the tab Needs you', async () => {
    const emails = ['beside-1@example.com', 'beside-2@example.com', 'beside-3@example.com']
    const bought = []
    for (const [index, email] of emails.entries())
      bought.push(await buy(world, makeVisitor(), variantId, { email, quantity: index + 1 }))
    const chain = async (filter: OrderFilter) => {
      const listed = (await listOrders(world.shop, filter, { limit: 1000 })).orders.map(
        ({ orderNo }) => orderNo,
      )
      for (const [index, orderNo] of listed.entries())
        expect(await findNeighbours(world.shop, filter, orderNo)).toEqual({
          previous: listed[index - 1],
          next: listed[index + 1],
        })
      return listed
    }
    for (const sort of orderFilter.sorts) {
      expect((await chain({ ...orderFilter.every, sort })).length).toBeGreaterThan(3)
      expect(await chain({ ...orderFilter.every, sort, text: 'beside-' })).toHaveLength(3)
    }
    const ids = bought.map(({ id }) => id)
    await world.shop.db.updateTable('orders').set({ status: 8 }).where('id', 'in', ids).execute()
    const needing = await chain({ ...orderFilter.every, tab: 'needs-you' })
    expect(needing).toEqual(bought.map(({ order_no: orderNo }) => orderNo))
    await world.shop.db.updateTable('orders').set({ status: 2 }).where('id', 'in', ids.slice(0, 1)).execute()
    const gone = await findNeighbours(
      world.shop,
      { ...orderFilter.every, tab: 'needs-you' },
      known(needing[0]),
    )
    expect(gone).toEqual({ previous: undefined, next: needing[1] })
    await world.shop.db.updateTable('orders').set({ status: 2 }).where('id', 'in', ids).execute()
  })

  it('OPS-4 counts each tab as the database does, before and after the job has summed up', async () => {
    const { order } = await placeOrder(world, makeVisitor(), variantId, { email: 'count@example.com' })
    const before = await countTabs(world.shop)
    const { all } = await everyNumber()
    expect(before.all).toBe(all.length)
    expect(await sumUpOrderCounts(world.shop.db)).toBeGreaterThan(0)
    expect(await sumUpOrderCounts(world.shop.db)).toBe(0)
    expect(await countTabs(world.shop)).toEqual(before)
    await world.shop.db.updateTable('orders').set({ status: 4 }).where('id', '=', order.id).execute()
    const after = await countTabs(world.shop)
    expect([after.unpaid, after.ended, after.all]).toEqual([before.unpaid - 1, before.ended + 1, before.all])
  })

  it('OPS-4 says why an order needs a person, worst reason first, and drops reasons that are settled', async () => {
    const failed = await buy(world, makeVisitor(), variantId, { email: 'failed@example.com' })
    const late = await buy(world, makeVisitor(), variantId, { email: 'late@example.com' })
    const { db } = world.shop
    await db
      .updateTable('mail')
      .set({ state: 'failed', accepted_at: null, last_error: 'no such host' })
      .where('recipient', '=', failed.email)
      .where('kind', '=', 'keys')
      .execute()
    await db.updateTable('orders').set({ status: 8 }).where('id', '=', late.id).execute()
    const { orders } = await listOrders(world.shop, { tab: 'needs-you' })
    expect(orders.map(({ orderNo, need }) => [orderNo, need?.kind, need?.error])).toEqual([
      [late.order_no, 'under-review', ''],
      [failed.order_no, 'failed-mail', 'no such host'],
    ])
    expect((await countTabs(world.shop))['needs-you']).toBe(2)
    await db.updateTable('mail').set({ put_aside_at: new Date() }).where('state', '=', 'failed').execute()
    expect(await numbers({ tab: 'needs-you' })).toEqual([late.order_no])
    const [first] = (await listOrders(world.shop, { tab: 'needs-you' }, { limit: 1 })).orders
    expect(first?.orderNo).toBe(late.order_no)
    await db.updateTable('orders').set({ status: 2 }).where('id', '=', late.id).execute()
  })

  it('OPS-4 runs an action on several, one by one, and reports failures with reasons', async () => {
    const one = await buy(world, makeVisitor(), variantId, { email: 'one@example.com' })
    const gone = await buy(world, makeVisitor(), variantId, { email: 'gone@example.com' })
    await world.shop.db.updateTable('orders').set({ email: '' }).where('id', '=', gone.id).execute()
    const chosen = [gone.order_no, one.order_no, one.order_no, 'LK-NONE']
    const sent = await runBulkAction(world.shop, testActor, 'resend', chosen)
    expect(sent).toMatchObject({
      done: [one.order_no],
      failed: [
        { orderNo: gone.order_no, code: 'order.no-recipient' },
        { orderNo: 'LK-NONE', code: 'not-found' },
      ],
    })
    const approved = await runBulkAction(world.shop, testActor, 'approve', [one.order_no])
    expect(approved.failed).toEqual([{ orderNo: one.order_no, code: 'order-review.not-under-review' }])
  })

  it('OPS-4 OPS-11 recalls a mail within 8 s, and no other mail', async () => {
    const order = await buy(world, makeVisitor(), variantId, { email: 'recall@example.com' })
    await world.runDueJobs()
    const sent = () => world.mailbox.sent.filter(({ to }) => to === 'recall@example.com')
    const before = sent().length
    const mail = await mailOrderSoon(world.shop, testActor, order.id)
    world.clock.advance({ seconds: 7 })
    await world.runDueJobs()
    expect(sent()).toHaveLength(before)
    expect(await recallMails(world.shop, testActor, [mail.recall], order.id + 1)).toBe(0)
    expect(await recallMails(world.shop, testActor, [`keys:${order.id}`, 'x', mail.recall], order.id)).toBe(1)
    world.clock.advance({ seconds: 2 })
    await world.runDueJobs()
    expect(sent()).toHaveLength(before)
    const late = await mailOrderSoon(world.shop, testActor, order.id)
    world.clock.advance({ seconds: 8 })
    expect(await recallMails(world.shop, testActor, [late.recall])).toBe(0)
    await world.runDueJobs()
    expect(sent()).toHaveLength(before + 1)
  })

  it('OPS-4 exports the filtered orders without formulas, and logs that', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1, name: '=HYPERLINK("x")' })
    const order = await buy(world, makeVisitor(), known(variants[0]).id, { email: 'plain@example.com' })
    for (const [email, expected] of [
      ['=cmd@example.com', "'=cmd@example.com"],
      ['+1@example.com', "'+1@example.com"],
      ['-1@example.com', "'-1@example.com"],
      ['@x@example.com', "'@x@example.com"],
      ['\tx@example.com', "'\tx@example.com"],
      ['\rx@example.com', "'\rx@example.com"],
    ] as const) {
      await world.shop.db.updateTable('orders').set({ email }).where('id', '=', order.id).execute()
      const csv = await textOf(
        await exportOrders(world.shop, testActor, { ...orderFilter.every, numbers: [order.order_no] }),
      )
      const [head, row, end] = csv.split('\r\n')
      expect(head).toMatch(/^\uFEFFOrder,Placed,/)
      expect(row).toContain(expected)
      expect(row).not.toContain(`,${email}`)
      expect(end).toBe('')
    }
    const [line] = await world.shop.db
      .selectFrom('audit_log')
      .select(['action', 'after', 'actor'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(line).toEqual({
      action: 'orders.exported',
      after: { filter: `orders=${order.order_no}` },
      actor: 'tester',
    })
    await world.shop.db
      .updateTable('orders')
      .set({ email: 'x@example.com' })
      .where('id', '=', order.id)
      .execute()
  })

  it('OPS-4 logs that an export used a search, but not the searched text, which may be a key', async () => {
    await textOf(await exportOrders(world.shop, testActor, { ...orderFilter.every, text: 'AAAA-BBBB-CCCC' }))
    const line = await world.shop.db
      .selectFrom('audit_log')
      .select('after')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line.after).toEqual({ filter: '', searched: true })
  })

  it('OPS-4 exports every order of a filter, whatever the size of a page', async () => {
    const csv = await textOf(await exportOrders(world.shop, testActor, orderFilter.every))
    const { all } = await everyNumber()
    const exported = csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0] ?? '')
    expect(exported.toSorted()).toEqual(all)
  })

  it('OPS-4 keeps saved views of each staff member, which nobody else can remove', async () => {
    const { staff } = await makeStaff(world, 'support')
    const { staff: other } = await makeStaff(world, 'support')
    await saveView(world.shop, staff, { place: 'orders', name: ' Big ', query: 'min=100' })
    await saveView(world.shop, staff, { place: 'orders', name: 'Big', query: 'min=200' })
    const views = await listSavedViews(world.shop, staff, 'orders')
    expect(views).toMatchObject([{ name: 'Big', query: 'min=200' }])
    expect(await listSavedViews(world.shop, other, 'orders')).toEqual([])
    const { id } = known(views[0])
    await expect(removeView(world.shop, other, id)).rejects.toMatchObject({ code: 'not-found' })
    for (const name of ['', ' ', 'x'.repeat(61)])
      await expect(saveView(world.shop, staff, { place: 'orders', name, query: '' })).rejects.toMatchObject({
        code: 'input.invalid',
      })
    await removeView(world.shop, staff, id)
    expect(await listSavedViews(world.shop, staff, 'orders')).toEqual([])
    for (const query of ['', 'q=', 'q=&status=paid', 'q=%20', '=', '&'])
      await saveView(world.shop, staff, { place: 'orders', name: 'Empty', query })
  })

  it('OPS-4 reads a filter from an address and writes it there, and reports invalid parts', () => {
    const query = 'tab=refunded&q=mira&from=2026-01-01&currency=eur&country=DE&coupon=X&min=12.5&sort=oldest'
    expect(orderFilter.query(orderFilter.read(new URLSearchParams(query)).filter).toString()).toBe(query)
    const odd = new URLSearchParams('tab=constructor&sort=x&from=2026-13-01&min=-1&currency=euro&method=1e3')
    expect(orderFilter.read(odd)).toEqual({
      filter: orderFilter.every,
      wrong: ['from', 'method', 'currency', 'min'],
    })
  })

  /** Text of a CSV file with its byte order mark, which a decoder would drop. */
  async function textOf(csv: Readable): Promise<string> {
    return (await buffer(csv)).toString()
  }

  async function everyNumber() {
    const rows = await world.shop.db.selectFrom('orders').select('order_no').execute()
    const all = rows.map(({ order_no: orderNo }) => orderNo).toSorted()
    return { all, total: (await countTabs(world.shop)).all }
  }
})
