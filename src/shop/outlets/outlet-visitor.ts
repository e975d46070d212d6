import { refuse } from '../errors.ts'
import { currencyByCode } from '../localisation/currency-records.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { outletKinds } from './outlet-kinds.ts'
import type { OutletRow } from './outlet-records.ts'

/** An outlet as a visitor without a browser, whose amounts are in its own currency. Refuses `payment.currency`. */
export async function visitorOf(
  { db, secrets }: Pick<Shop, 'db' | 'secrets'>,
  { kind }: Pick<OutletRow, 'kind'>,
  ip = '',
): Promise<Visitor> {
  return {
    locale: fallbackLocaleId,
    currency: (await currencyByCode(db, outletKinds[kind].currency)) ?? refuse('payment.currency'),
    guestToken: secrets.randomToken(),
    ip,
    userAgent: ip === '' ? '' : 'API',
  }
}
