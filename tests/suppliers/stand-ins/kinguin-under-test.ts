import { newKey, stockKinguin } from '../../../sandbox/kinguin/kinguin-shop.ts'
import { openKinguin } from '../../helpers/companies/open-kinguin.ts'
import { lose } from '../../helpers/companies/open-stand-in.ts'
import { known } from '../../sale/sale-world.ts'
import { realTime, slowMs, type SupplierUnderTest, timeoutMs } from './supplier-under-test.ts'

export async function kinguinUnderTest(now = realTime): Promise<SupplierUnderTest> {
  const kinguin = await openKinguin()
  const { url, apiKey } = kinguin
  const soldOf = (article: string) => kinguin.orders.filter(({ productId }) => productId === article)
  return {
    account: { url, credentials: { apiKey }, timeoutMs, now },
    wrongAccount: { url, credentials: { apiKey: 'another' }, timeoutMs, now },
    stock: ({ cents, stock }) => stockKinguin(kinguin, { cents, textQty: stock }).productId,
    price: (article, cents) => void (known(kinguin.products.get(article)).cents = cents),
    sold: (article) => soldOf(article).length,
    loseBuying: (when) => lose(kinguin, when, 'POST /v2/order'),
    loseKeys: (when) => lose(kinguin, when, '/keys'),
    slowBuying: () =>
      void kinguin.faults.push({ when: 'after', how: 'none', slowMs, path: 'POST /v2/order' }),
    limitBuying: () => void kinguin.nextOrders.push('limit'),
    returnPurchase: (article) => void (known(soldOf(article)[0]).status = 'refunded'),
    deliverSlowly: () => void (kinguin.keysAtOnce = 0),
    sendKeys: (code) => void (kinguin.nextSerial = code === undefined ? undefined : () => newKey(code)),
    sendPictures: () => void (kinguin.nextSerial = () => ({ ...newKey('iVBORw0KGgo='), type: 'image/png' })),
    spendBalance: () => void (kinguin.balanceCents = 0),
    fillBalance: () => void (kinguin.balanceCents = 100_000),
    close: kinguin.close,
  }
}
