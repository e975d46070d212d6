import { baseCurrency } from '../../localisation/choose-currency.ts'
import type { Shop } from '../../shop.ts'
import { listApiKeys } from '../../staff/api-keys/manage-api-keys.ts'
import type { Visitor } from '../../visitor.ts'
import { type ListedEntry, readReseller } from '../list-resellers.ts'
import { ownReseller } from './own-reseller.ts'

export type OwnResale = Awaited<ReturnType<typeof readOwnResale>>
export type OwnEntry = Omit<ListedEntry, 'author'>

/** Terms, balance and usable API keys of the member's reseller. Leaves out names of staff. Refuses `not-found`. */
export async function readOwnResale(
  shop: Pick<Shop, 'db' | 'now' | 'config'>,
  visitor: Pick<Visitor, 'member'>,
  place: { before?: number | undefined },
) {
  const { id, quantity_breaks: breaks } = await ownReseller(shop, visitor)
  const [reseller, keys] = await Promise.all([readReseller(shop, id, place), listApiKeys(shop, id)])
  const { state, discountPercent, creditLimitCents, balanceCents, spendableCents, months, ledger } = reseller
  return {
    symbol: baseCurrency.symbol,
    state,
    discountPercent,
    breaks: breaks.map(({ from, discount }) => ({ from, percent: discount / 100 })),
    creditLimitCents,
    balanceCents,
    spendableCents,
    months,
    entries: ledger.entries.map(({ author: _author, ...entry }): OwnEntry => entry),
    next: ledger.next,
    keys: keys
      .filter((key) => key.state === 'usable')
      .map(({ createdBy: _createdBy, state: _state, ...key }) => key),
  }
}
