import { afterEach, expect, it } from 'vitest'
import {
  oceanpaymentAccount,
  oceanpaymentSecureCode,
} from '../../sandbox/oceanpayment/oceanpayment-account.ts'
import { openSandboxProvider } from '../../sandbox/open-sandbox-provider.ts'
import { signLink } from '../../src/shop/mailed-link.ts'
import { existingOrder, linesOfOrder } from '../../src/shop/orders/order-records.ts'
import { withdraw } from '../../src/shop/payments/withdrawals/withdraw.ts'
import type { Db, Shop } from '../../src/shop/shop.ts'
import { sandboxControl } from '../helpers/companies/sandbox-control.ts'
import { makeVisitor, setSetting } from '../helpers/fixtures.ts'
import { openBrowser, openWeather } from './browser.ts'
import { letTimePass } from './final-state.ts'
import { openHesitantCompany } from './hesitant-company.ts'
import { makePlace, untilNothingIsLeft } from './place.ts'
import { shopProcess } from './shop-process.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

it(
  'RTS-1 a shop that dies between a withdrawal and the answer to its refund refunds once, and the key returns',
  { timeout: 300_000 },
  async () => {
    const place = await makePlace('postgres', closing)
    const { wares } = await place.stockUp(1)
    await place.withShop((inside) => setSetting(inside, 'withdrawal', 'all'))
    const company = openHesitantCompany('/applyRefund')
    const secret = 'a secret of this test'
    const provider = await openSandboxProvider({
      port: 0,
      host: '127.0.0.1',
      secret,
      protocol: company.protocol,
      control: true,
    })
    closing.push(() => provider.close())
    const shop = await shopProcess({
      ...place.env,
      SANDBOX_PAYMENTS: 'off',
      OCEANPAYMENT_URL: provider.url,
      OCEANPAYMENT_ACCOUNT: oceanpaymentAccount.account,
      OCEANPAYMENT_TERMINAL: oceanpaymentAccount.terminal,
      OCEANPAYMENT_SECURE_CODE: oceanpaymentSecureCode(secret),
    })
    closing.push(() => shop.kill())
    await shop.start()
    const weather = openWeather(240_000, shop.untilUp)
    const browser = await openBrowser(shop.url, weather)
    const order = await browser.order(wares, 'Card', 'buyer@example.com')
    if (!order) throw new Error('no order')
    await browser.pay(order)
    await place.withDatabase(({ db }) => untilNothingIsLeft(db))

    // nobody runs when the statement arrives: the refund is only a row
    await shop.kill()
    await place.withShop((inside) => withdrawFrom(inside, order.orderId))
    const refund = company.holdNextAnswer()
    await place.withDatabase(letTimePass)
    await shop.start()
    await refund.isDone
    await shop.kill()
    refund.release()
    await place.withDatabase(letTimePass)
    await shop.start()
    await place.withDatabase(({ db }) => untilNothingIsLeft(db))
    await shop.stop()

    expect(weather.wrong).toEqual([])
    const [booked] = await sandboxControl({ url: provider.url, secret }).payments()
    expect(booked).toMatchObject({ taken: 1000, givenBack: 1000 })
    expect(await place.withDatabase(({ db }) => remains(db, order.orderId))).toEqual({
      left: 0,
      documents: ['invoice', 'credit-note'],
      keys: ['available'],
      outcomes: ['returned'],
    })
  },
)

/** The buyer withdraws by the signed link of the mail. */
async function withdrawFrom(shop: Shop, orderId: number): Promise<void> {
  const access = signLink(shop, 'order-link', await existingOrder(shop.db, orderId))
  const lineIds = (await linesOfOrder(shop.db, orderId)).map(({ id }) => id)
  await withdraw(shop, makeVisitor(), { orderId, access, lineIds, name: 'A. Buyer' })
}

async function remains(db: Db, orderId: number) {
  const order = await existingOrder(db, orderId)
  const documents = await db
    .selectFrom('document')
    .select('series')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const keys = await db.selectFrom('stock_key').select('state').execute()
  const units = await db.selectFrom('withdrawal_unit').select('outcome').execute()
  return {
    left: order.total_cents - order.refunded_cents,
    documents: documents.map(({ series }) => series),
    keys: keys.map(({ state }) => state),
    outcomes: units.map(({ outcome }) => outcome),
  }
}
