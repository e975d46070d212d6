import { g2aCalls } from '../../../sandbox/g2a/g2a-calls.ts'
import { newG2a, stockG2a } from '../../../sandbox/g2a/g2a-market.ts'
import { lose, openStandIn } from '../../helpers/companies/open-stand-in.ts'
import { known } from '../../sale/sale-world.ts'
import { realTime, slowMs, type SupplierUnderTest, timeoutMs } from './supplier-under-test.ts'

export const openG2a = async () => openStandIn(newG2a(), g2aCalls)

export async function g2aUnderTest(now = realTime): Promise<SupplierUnderTest> {
  const market = await openG2a()
  const { url, hash, email, secret } = market
  const paying = 'PUT /order/pay/'
  return {
    account: { url, credentials: { hash, email, secret }, timeoutMs, now },
    wrongAccount: { url, credentials: { hash, email, secret: 'another' }, timeoutMs, now },
    showsKeysOnce: true,
    stock: ({ cents, stock }) => stockG2a(market, { cents, qty: stock }).id,
    price: (article, cents) => void (known(market.products.get(article)).cents = cents),
    sold: (article) =>
      market.orders.filter(
        ({ product, status }) => product.id === article && ['paid', 'complete'].includes(status),
      ).length,
    loseBuying: (when) => lose(market, when, paying),
    loseKeys: (when) => lose(market, when, 'GET /order/key/'),
    slowBuying: () => void market.faults.push({ when: 'after', how: 'none', slowMs, path: paying }),
    limitBuying: () => void market.nextOrders.push('limit'),
    returnPurchase: undefined,
    deliverSlowly: () => void (market.questionsUntilKey = 1),
    sendKeys: (code) =>
      void (market.nextKey = code === undefined ? undefined : () => ({ key: code, isFile: false })),
    sendPictures: () => void (market.nextKey = () => ({ key: 'iVBORw0KGgo=', isFile: true })),
    spendBalance: () => void (market.balanceCents = 0),
    fillBalance: () => void (market.balanceCents = 100_000),
    close: market.close,
  }
}
