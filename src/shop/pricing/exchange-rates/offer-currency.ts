import { inTransaction } from '../../../platform/database/transaction.ts'
import { baseCurrency } from '../../localisation/choose-currency.ts'
import { listSites } from '../../localisation/site/site-records.ts'
import { storedCurrencies, lockCurrencies, updateOffered } from './exchange-rate-records.ts'
import { refuse } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'

/** Offers a currency or not; placed orders keep theirs. Refuses to withdraw the base currency and that of a site. */
export async function offerCurrency(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { code: asked, isOffered }: { code: string; isOffered: boolean },
): Promise<void> {
  const code = asked.toLowerCase()
  await inTransaction(shop.db, async (trx) => {
    await lockCurrencies(trx)
    const currency = (await storedCurrencies(trx)).find((known) => known.code === code) ?? refuse('not-found')
    const needed = [baseCurrency.code, ...(await listSites(trx)).map((site) => site.currency.code)]
    if (!isOffered && needed.includes(code)) refuse('rate.needed')
    if (currency.isOffered === isOffered) return
    await updateOffered(trx, code, isOffered)
    await recordChange(trx, shop.now(), actor, {
      action: isOffered ? 'currency.offered' : 'currency.withdrawn',
      subject: { kind: 'currency', id: code, name: code.toUpperCase() },
    })
  })
}
