import { afterEach, describe, expect, it } from 'vitest'
import {
  oceanpaymentAccount,
  oceanpaymentSecureCode,
} from '../../sandbox/oceanpayment/oceanpayment-account.ts'
import { openSandboxProvider } from '../../sandbox/open-sandbox-provider.ts'
import type { Db } from '../../src/shop/shop.ts'
import { everythingStored } from '../helpers/everything-stored.ts'
import type { Engine } from '../helpers/test-database.ts'
import { card, openBrowser, type Weather } from './browser.ts'
import { filesWith, finalState } from './final-state.ts'
import { openHesitantCompany } from './hesitant-company.ts'
import { makePlace, untilNothingIsLeft } from './place.ts'
import { shopProcess } from './shop-process.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

describe.each<Engine>(['postgres', 'pglite'])('a shop on %s that dies while a card is charged', (engine) => {
  it(
    'PAY-7 PAY-14 PAY-6 finds the charge, whether the buyer comes back or not, repeats none and keeps no card',
    { timeout: 300_000 },
    async () => {
      const place = await makePlace(engine, closing)
      const { wares } = await place.stockUp(2)
      const company = openHesitantCompany('/directservice/pay')
      const secret = 'a secret of this test'
      const provider = await openSandboxProvider({
        port: 0,
        host: '127.0.0.1',
        secret,
        protocol: company.protocol,
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

      for (const isComingBack of [true, false]) {
        const gone = new AbortController()
        const weather = weatherOf(shop.untilUp, gone.signal)
        const browser = await openBrowser(shop.url, weather)
        const order = await browser.order(wares, 'Card', 'buyer@example.com')
        if (!order) throw new Error('no order')
        const charged = company.holdNextAnswer()
        const paying = browser.pay(order).catch((error: unknown) => error)
        await charged.isDone
        await shop.kill()
        if (!isComingBack) gone.abort()
        charged.release()
        if (!isComingBack) await place.withDatabase(letPaymentsBeChecked)
        await shop.start()
        await paying
        expect(weather.wrong).toEqual([])
        await place.withDatabase(({ db }) => untilNothingIsLeft(db))
      }

      await shop.stop()
      expect(company.calls()).toBe(2)
      expect(await place.withDatabase(({ db }) => finalState(db))).toMatchObject({
        soldKeys: 2,
        deliveredOrders: 2,
        deliveredUnpaid: 0,
        paidUndelivered: 0,
        moneyKept: 0,
      })
      expect(filesWith(place.dataDir, [card])).toEqual([])
      const stored = await place.withDatabase(everythingStored)
      expect(stored).toContain('buyer@example.com')
      expect(stored).not.toContain(card)
      expect(shop.output()).not.toContain(card)
    },
  )
})

function weatherOf(untilUp: () => Promise<void>, signal: AbortSignal): Weather {
  return { signal, untilUp, answers: 0, writes: 0, retries: 0, wrong: [] }
}

/** Makes the next query to the company due, but lets no order expire. */
async function letPaymentsBeChecked({ db }: { db: Db }): Promise<void> {
  const past = new Date(Date.now() - 1000)
  await db.updateTable('payment').set({ check_at: past }).where('check_at', 'is not', null).execute()
}
