import { textOf } from '../../localisation/server-text.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { entriesOfMonth, statementText } from '../export-statement.ts'
import { ownReseller } from './own-reseller.ts'

/** The entries of a month of the member's reseller as CSV, in the language of the visitor. Refuses `not-found`. */
export async function downloadOwnStatement(
  shop: Pick<Shop, 'db' | 'config'>,
  visitor: Pick<Visitor, 'member' | 'locale'>,
  month: string,
): Promise<string> {
  const { id } = await ownReseller(shop, visitor)
  const { t } = textOf(visitor.locale)
  const heads = [
    t('history.time'),
    t('resale.entry'),
    t('resale.entry.order'),
    t('resale.amount'),
    t('resale.balance'),
    t('resale.reason'),
  ]
  return statementText(heads, await entriesOfMonth(shop, id, month), (kind) => t(`resale.entry.${kind}`))
}
