import { codesWholesaleCalls } from '../../../sandbox/codeswholesale/codeswholesale-calls.ts'
import {
  newCode,
  newCodesWholesale,
  stockCodesWholesale,
} from '../../../sandbox/codeswholesale/codeswholesale-shop.ts'
import { lose, openStandIn } from '../../helpers/companies/open-stand-in.ts'
import { known } from '../../sale/sale-world.ts'
import { realTime, slowMs, type SupplierUnderTest, timeoutMs } from './supplier-under-test.ts'

export const openCodesWholesale = async () => openStandIn(newCodesWholesale(), codesWholesaleCalls)

export async function codesWholesaleUnderTest(now = realTime): Promise<SupplierUnderTest> {
  const shop = await openCodesWholesale()
  const { url, clientId, clientSecret } = shop
  const buying = 'POST /v3/orders'
  const soldOf = (article: string) => shop.orders.filter(({ product }) => product.productId === article)
  return {
    account: { url, credentials: { clientId, clientSecret }, timeoutMs, now },
    wrongAccount: { url, credentials: { clientId, clientSecret: 'another' }, timeoutMs, now },
    stock: ({ cents, stock }) => stockCodesWholesale(shop, { cents, quantity: stock }).productId,
    price: (article, cents) => void (known(shop.products.get(article)).cents = cents),
    sold: (article) => soldOf(article).length,
    loseBuying: (when) => lose(shop, when, buying),
    loseKeys: (when) => lose(shop, when, 'GET /v3/orders/'),
    slowBuying: () => void shop.faults.push({ when: 'after', how: 'none', slowMs, path: buying }),
    limitBuying: () => void shop.nextOrders.push('limit'),
    returnPurchase: (article) => void (known(soldOf(article)[0]).status = 'Cancelled'),
    deliverSlowly: () => void (shop.codesAtOnce = 0),
    sendKeys: (code) => void (shop.nextCode = code === undefined ? undefined : () => newCode(code)),
    sendPictures: () => void (shop.nextCode = () => ({ ...newCode('iVBORw0KGgo='), codeType: 'CODE_IMAGE' })),
    spendBalance: () => void (shop.balanceCents = 0),
    fillBalance: () => void (shop.balanceCents = 100_000),
    close: shop.close,
  }
}
