import { refuse } from '../../errors.ts'
import type { Gateway } from '../../gateways/gateway.ts'
import type { Shop } from '../../shop.ts'
import { listMethods } from './payment-method-set-records.ts'
import { type Report, smallestPayment, tryPayment } from './try-payment.ts'

/** Opens, queries and closes the smallest payment of a method, without order or key. */
export async function testPaymentMethod(
  shop: Pick<Shop, 'db' | 'config' | 'now'> & { gateways: ReadonlyMap<string, Gateway> },
  code: string,
  report: Report,
): Promise<'done' | 'fault' | 'not-offered'> {
  const method = (await listMethods(shop.db)).find((one) => one.code === code) ?? refuse('not-found')
  const gateway = shop.gateways.get(method.gateway)
  if (!gateway) return 'not-offered'
  const amount =
    (await smallestPayment(shop.db, method.currencies?.[0] ?? 'usd', method.min_cents)) ?? refuse('not-found')
  const isDone = await tryPayment(shop, { gateway, companyMethod: method.company_method, ...amount }, report)
  return isDone ? 'done' : 'fault'
}
