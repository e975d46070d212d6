import { inTransaction } from '../../../platform/database/transaction.ts'
import { baseCurrency } from '../../localisation/choose-currency.ts'
import { listSites } from '../../localisation/site-records.ts'
import { keptCurrencies, lockCurrencies, updateOffered } from './exchange-rate-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'

/** Offers a currency or not; placed orders keep theirs. `needed`: the base currency, or the site's. */
export async function offerCurrency(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { code: asked, isOffered }: { code: string; isOffered: boolean },
): Promise<'done' | 'unknown-currency' | 'needed'> {
  const code = asked.toLowerCase()
  return inTransaction(shop.db, async (trx) => {
    await lockCurrencies(trx)
    const currency = (await keptCurrencies(trx)).find((known) => known.code === code)
    if (!currency) return 'unknown-currency'
    const needed = [baseCurrency.code, ...(await listSites(trx)).map((site) => site.currency.code)]
    if (!isOffered && needed.includes(code)) return 'needed'
    if (currency.isOffered === isOffered) return 'done'
    await updateOffered(trx, code, isOffered)
    await recordChange(trx, shop.now(), actor, {
      action: isOffered ? 'currency.offered' : 'currency.withdrawn',
      subject: { kind: 'currency', id: code, name: code.toUpperCase() },
    })
    return 'done'
  })
}
