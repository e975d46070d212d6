import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOrders } from '../../../src/shop/order-management/list/list-orders.ts'
import { orderCosts } from '../../../src/shop/order-management/order-costs.ts'
import { readFigures } from '../../../src/shop/reports/figures/read-figures.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { readReport } from '../../../src/shop/reports/read-report.ts'
import type { Role } from '../../../src/shop/staff/roles.ts'
import type { OrderRow } from '../../../src/shop/orders/order-records.ts'
import { stripeStandIn } from '../../gateways/stand-ins.ts'
import { testActor, makeVisitorPaying } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { addBatch, makeVariant } from '../../sale/keys/key-world.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'

const reports = ['days', 'products', 'categories', 'countries', 'methods', 'coupons', 'currencies', 'margin']

describeOnDatabase('margins', (open) => {
  let world: SaleWorld
  const orders: OrderRow[] = []
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { standIn: stripeStandIn })
    const variant = await makeVariant(world.shop)
    await addBatch(world.shop, variant, 20, { unitCostCents: 333 })
    for (const currency of ['usd', 'eur', 'jpy', 'gbp', 'eur', 'pln'])
      orders.push(
        await buy(world, await makeVisitorPaying(world.shop, currency), variant.variantId, {
          quantity: 2,
          method: 'stripe',
        }),
      )
    const [, euros, , , , zloty] = orders
    for (const cents of [111, 222, 333]) {
      await refundOrder(world.shop, testActor, known(euros).id, { cents })
      await world.runDueJobs()
    }
    await refundOrder(world.shop, testActor, known(zloty).id)
    await world.runDueJobs()
    const reported = (order: OrderRow | undefined, cents: number | null, currency: string | null) =>
      sql`update payment set company_fee_cents = ${cents}, company_fee_currency = ${currency}
        where order_id = ${known(order).id}`.execute(world.shop.db)
    // an account in pounds, a company that does not report fees, and a fee in an unknown currency
    await reported(orders[2], 77, 'gbp')
    await reported(orders[3], null, null)
    await reported(orders[4], 55, 'xyz')
  })
  afterAll(() => world.close())

  it('OPS-3 OPS-4 OPS-9 are the same to the cent on pages of orders, overview and reports', async () => {
    const costs = await Promise.all(orders.map(({ id }) => orderCosts(world.shop, 'owner', id)))
    expect(costs.map((cost) => cost?.feeCents === undefined)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ])
    const sum = costs.reduce((all, cost) => all + known(cost?.margin).cents, 0)
    const fees = costs.reduce((all, cost) => all + (cost?.feeCents ?? 0), 0)
    const { month } = await readFigures(world.shop)
    expect(month).toMatchObject({ margin: sum, fees, ordersWithoutFee: 2 })
    for (const name of reports) {
      const { total, rows, ordersWithoutFee } = await readReport(world.shop, { name })
      expect({ ...total, ordersWithoutFee }, name).toMatchObject({ margin: sum, fees, ordersWithoutFee: 2 })
      if (name !== 'margin')
        expect(
          rows.reduce((all, { values }) => all + (values.fees ?? 0), 0),
          name,
        ).toBe(fees)
    }
  })

  it('OPS-4 OWN-9 are the same in the list of orders and on their pages, for roles that may see costs', async () => {
    const costs = await Promise.all(orders.map(({ id }) => orderCosts(world.shop, 'owner', id)))
    const margins = async (role: Role) =>
      (await listOrders(world.shop, { sort: 'oldest' }, { role })).orders.map((order) => order.marginCents)
    expect(await margins('owner')).toEqual(costs.map((cost) => known(cost?.margin).cents))
    expect(await margins('support')).toEqual(orders.map(() => undefined))
  })

  it('OPS-9 are the same in one currency, at the rates of its orders', async () => {
    const euros = orders.filter(({ currency }) => currency === 'eur')
    const { rows } = await sql<{ cents: number }>`
      select company_fee_cents as cents from payment where order_id = ${known(euros[0]).id}`.execute(
      world.shop.db,
    )
    for (const name of reports) {
      const read = await readReport(world.shop, { name, currency: 'eur' })
      expect(read.total.fees, name).toBe(known(rows[0]).cents)
    }
    const yen = known(orders[2])
    const read = await readReport(world.shop, { name: 'products', currency: 'jpy' })
    const { rows: rates } = await sql<{ rate: string }>`select rate from currency where code = 'gbp'`.execute(
      world.shop.db,
    )
    expect(read.total.fees).toBe(Math.round((77 / Number(known(rates[0]).rate)) * Number(yen.rate)))
  })
})
