import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { watchCompany } from '../../src/shop/gateways/watch-company.ts'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { startedPayment } from '../../src/shop/payments/started-payment.ts'
import { lookAtEverything } from '../../src/shop/health/look-at-everything.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import {
  goodCard,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../sale/sale-world.ts'
import { payPalStandIn, stripeStandIn } from './stand-ins.ts'

for (const [name, standIn] of [
  ['stripe', stripeStandIn],
  ['paypal', payPalStandIn],
] as const) {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(undefined, { standIn })))
  afterAll(() => world.close())

  it(`PSP-7 the time of ${name} is that of its last answer, and it is asked if none is from today`, async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, known(variants[0]).id, { method: name })
    await payOrderBy(world, guest, placed, goodCard)
    await untilStatus(world, placed.order, 'delivered')
    const payment = known((await paymentsOfOrder(world.shop.db, placed.order.id))[0])
    const gateways = watchCompany([...world.shop.gateways.values()], world.shop.now)
    const shop = {
      ...world.shop,
      config: {
        ...world.shop.config,
        companies: readConfig(standIn.env({ url: world.provider.url, secret: world.secret })).companies,
      },
      gateways: new Map(gateways.map((gateway) => [gateway.name, gateway])),
    }
    const asked = vi.spyOn(globalThis, 'fetch')
    const questions = () => asked.mock.calls.filter(([, options]) => options?.method === 'HEAD').length
    const look = async (asksCompanies = false) => {
      const findings = await lookAtEverything({ ...shop, asksCompanies }, [])
      return findings.find(({ check, about }) => check === 'clock' && about === name)?.state
    }
    await known(shop.gateways.get(name)).query(known(startedPayment(payment, placed.order.order_no)))

    expect([await look(), await look(), questions()]).toEqual(['ok', 'ok', 0])
    world.clock.advance({ hours: 25 })
    expect([await look(), await look(), questions()]).toEqual(['ok', 'ok', 1])
    expect([await look(true), questions()]).toEqual(['ok', 2])
  })
}
