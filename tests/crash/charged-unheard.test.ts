import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openSandboxProvider } from '../../sandbox/open-sandbox-provider.ts'
import { openTestShop } from '../helpers/open-test-shop.ts'
import { makeProduct } from '../helpers/fixtures.ts'
import { openTestDatabase } from '../helpers/test-database.ts'
import { btcPayUnderTest } from '../gateways/btcpay/btcpay-stage.ts'
import {
  openPayPalFormStandIn,
  payPalStandIn,
  payssionStandIn,
  stripeStandIn,
} from '../gateways/stand-ins.ts'
import { orderFacts } from '../sale/order-facts.ts'
import { known, type StandIn } from '../sale/sale-world.ts'
import { openBrowser, openWeather } from './browser.ts'
import { letTimePass } from './final-state.ts'
import { shopProcess } from './shop-process.ts'

const secret = 'the secret of the crash tests'
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** The company as one that charges, but whose webhooks never arrive. */
function unheard(standIn: StandIn): StandIn {
  return { ...standIn, protocol: { ...standIn.protocol, messages: () => [] } }
}

const companies: { name: string; method: string; open: () => StandIn }[] = [
  { name: 'Stripe', method: 'Card, Apple Pay, Google Pay', open: () => unheard(stripeStandIn) },
  // the buyer has agreed, and PayPal waits for the shop to capture the money
  { name: 'PayPal', method: 'PayPal', open: () => unheard(payPalStandIn) },
  // it has no query, and repeats its notification until the shop answers
  { name: 'PayPal’s classic form', method: 'PayPal', open: openPayPalFormStandIn },
  { name: 'Payssion', method: 'Alipay', open: () => unheard(payssionStandIn('test')) },
  {
    name: 'BTCPay Server',
    method: 'Bitcoin',
    open: () => unheard(btcPayUnderTest({ claimsAtOnce: true })),
  },
]

describe.each(companies)(
  'a shop that is killed after the charge by $name and before it hears of the charge',
  ({ method, open }) => {
    it(
      'PSP-1 PAY-14 finds the payment once it is up again, and delivers once',
      { timeout: 300_000 },
      async () => {
        const { test, shop, wares } = await openPlace(open())
        const weather = openWeather(240_000, shop.untilUp)
        const browser = await openBrowser(shop.url, weather)
        const order = known(await browser.order(wares, method, 'buyer@example.com'))
        const facts = () => orderFacts(test.shop, { id: order.orderId })
        await shop.kill()
        await browser.pay(order)
        expect(weather.wrong).toEqual([])
        expect((await facts()).status).toBe('unpaid')
        await test.shop.db
          .updateTable('payment')
          .set({ check_at: new Date(Date.now() - 1000) })
          .where('order_id', '=', order.orderId)
          .execute()
        await shop.start()
        const status = async () => (await facts()).status
        await expect.poll(status, { timeout: 120_000, interval: 200 }).toBe('delivered')
        await shop.kill()
        await letTimePass(test.shop)
        await shop.start()
        const mailed = async () => (await facts()).mails
        await expect.poll(mailed, { timeout: 120_000, interval: 200 }).toEqual(['keys accepted'])
        expect(await facts()).toMatchObject({
          status: 'delivered',
          payments: [{ state: 'paid', cents: 1000 }],
          refunds: [],
          keys: ['sold'],
        })
      },
    )
  },
)

/** A company and a shop that sells one key by it: the shop's process, and its database for the test. */
async function openPlace(standIn: StandIn) {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-unheard-'))
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await openTestDatabase('postgres')
  const test = await openTestShop({ database, env: { DATA_DIR: dataDir } })
  closing.push(() => test.close())
  const provider = await openSandboxProvider({
    port: 0,
    host: '127.0.0.1',
    secret,
    retryMs: 100,
    protocol: standIn.protocol,
  })
  closing.push(() => provider.close())
  const product = await makeProduct(test.shop, { stock: 1 })
  const usd = test.shop.db.selectFrom('currency').select('id').where('code', '=', 'usd')
  const wares = {
    productId: product.id,
    variantId: known(product.variants[0]).id,
    currencyId: (await usd.executeTakeFirstOrThrow()).id,
    cents: 1000,
  }
  const shop = await shopProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: known(database.databaseUrl),
    SANDBOX_PAYMENTS: 'off',
    ...standIn.env({ url: provider.url, secret }),
  })
  closing.push(() => shop.kill())
  await shop.start()
  return { test, shop, wares }
}
