import { expect, it, onTestFinished } from 'vitest'
import { listAtEneba } from '../../sandbox/eneba/eneba-market.ts'
import { enebaKind } from '../../src/shop/outlets/eneba.ts'
import type { RawCall } from '../../src/shop/outlets/outlet.ts'
import { openEneba } from '../helpers/companies/open-eneba.ts'
import { describeOutlet, type OutletUnderTest } from './contract.ts'

const timeoutMs = 300

async function enebaUnderTest(): Promise<OutletUnderTest> {
  const market = await openEneba()
  const { url, authId, authSecret } = market
  return {
    account: { url, credentials: { authId, authSecret }, timeoutMs },
    wrongAccount: { url, credentials: { authId, authSecret: 'another' }, timeoutMs },
    list: () => listAtEneba(market),
    offers: (article) =>
      [...market.auctions.values()].filter(({ productId }) => productId === article).length,
    loseChange: (when) => void market.faults.push({ when, how: 'drop', slowMs: 0, path: 'POST /graphql/' }),
    slowChange: () =>
      void market.faults.push({ when: 'after', how: 'none', slowMs: 3 * timeoutMs, path: 'POST /graphql/' }),
    reserves: (token, orderId, auctionId) =>
      callOf(token, {
        action: 'RESERVE',
        orderId,
        auctions: [{ auctionId, keyCount: 2, price: { amount: 1500, currency: 'EUR' } }],
      }),
    provides: (token, orderId) => callOf(token, { action: 'PROVIDE', orderId }),
    cancels: (token, orderId) => callOf(token, { action: 'CANCEL', orderId }),
    close: market.close,
  }
}

function callOf(token: string, body: object): RawCall {
  return { headers: { authorization: `Bearer ${token}` }, raw: Buffer.from(JSON.stringify(body)) }
}

describeOutlet(enebaKind, { open: enebaUnderTest, unsigned: ({ raw }) => ({ headers: {}, raw }) })

async function world() {
  const market = await openEneba()
  onTestFinished(() => market.close())
  const { url, authId, authSecret } = market
  return { market, outlet: enebaKind.open({ url, credentials: { authId, authSecret }, timeoutMs }) }
}

it('SUP-4 Eneba gets three addresses once, and a new token replaces the old one', async () => {
  const { market, outlet } = await world()
  const address = 'https://shop.example/api/outlet/v1/1'
  await outlet.register(address, 'first')
  await outlet.register(address, 'first')
  expect(market.callbacks.map(({ type }) => type)).toEqual([
    'DECLARED_STOCK_RESERVATION',
    'DECLARED_STOCK_PROVISION',
    'DECLARED_STOCK_CANCELLATION',
  ])
  await outlet.register(address, 'second')
  expect(market.callbacks.map(({ authorization }) => authorization)).toEqual(['second', 'second', 'second'])
})

it('SUP-4 Eneba changes no price that would cost a fee, and refuses a product that is not there', async () => {
  const { market, outlet } = await world()
  const offer = (await outlet.open(listAtEneba(market), { cents: 500, stock: 1 })) ?? ''
  market.priceQuota = 0
  expect(await outlet.change(offer, { cents: 600, stock: 2 })).toEqual({ isPriceLater: true })
  expect(market.auctions.get(offer)).toMatchObject({ cents: 500, declaredStock: 2 })
  await expect(outlet.open('no such product', { cents: 500, stock: 1 })).rejects.toThrow('outlet.refused')
})
