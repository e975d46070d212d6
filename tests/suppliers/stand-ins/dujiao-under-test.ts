import { dujiaoCalls } from '../../../sandbox/dujiao-next/dujiao-calls.ts'
import { type DujiaoState, newDujiao, stockDujiao } from '../../../sandbox/dujiao-next/dujiao-shop.ts'
import { lose, openStandIn } from '../../helpers/companies/open-stand-in.ts'
import { known } from '../../sale/sale-world.ts'
import { realTime, slowMs, type SupplierUnderTest, timeoutMs } from './supplier-under-test.ts'

export async function openDujiao(changes: Partial<DujiaoState> = {}) {
  return openStandIn(newDujiao(changes), dujiaoCalls, { prefix: '/api/v1/upstream' })
}

export async function dujiaoUnderTest(now = realTime): Promise<SupplierUnderTest> {
  const dujiao = await openDujiao({ now })
  const { url, apiKey, apiSecret } = dujiao
  const soldOf = (article: string) =>
    dujiao.orders.filter(
      ({ sku, status }) => sku.id === Number.parseInt(article, 10) && status !== 'canceled',
    )
  const buying = 'POST /api/v1/upstream/orders'
  return {
    account: { url, credentials: { apiKey, apiSecret }, timeoutMs, now },
    wrongAccount: { url, credentials: { apiKey, apiSecret: 'another' }, timeoutMs, now },
    stock: (sku) => {
      const { id } = stockDujiao(dujiao, sku)
      return `${id}/${id + 1}`
    },
    price: (article, cents) => void (known(dujiao.skus.get(Number.parseInt(article, 10))).cents = cents),
    sold: (article) => soldOf(article).length,
    loseBuying: (when) => lose(dujiao, when, buying),
    loseKeys: (when) => lose(dujiao, when, 'GET /api/v1/upstream/orders/'),
    slowBuying: () => void dujiao.faults.push({ when: 'after', how: 'none', slowMs, path: buying }),
    limitBuying: () => void dujiao.nextOrders.push('limit'),
    returnPurchase: (article) => void (known(soldOf(article)[0]).status = 'refunded'),
    deliverSlowly: () => void (dujiao.questionsUntilKeys = 2),
    sendKeys: (code) => void (dujiao.nextLines = code === undefined ? undefined : () => [code]),
    sendPictures: () => void (dujiao.nextLines = () => ['Open this address:', 'https://keys.example/1']),
    spendBalance: () => void (dujiao.balanceCents = 0),
    fillBalance: () => void (dujiao.balanceCents = 100_000),
    close: dujiao.close,
  }
}
