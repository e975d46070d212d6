import { inTransaction } from '../../../platform/database/transaction.ts'
import { waitForOtherImports } from '../../catalogue/prices/catalogue-lock-records.ts'
import { refuse } from '../../errors.ts'
import type { Db, Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { productHead } from './product-edit-records.ts'
import { noteChecked, sourceChangesSince } from './translation-records.ts'
import type { StaleText, StaleTexts } from './translation-state.ts'

export async function readStaleTexts(db: Db, productId: number): Promise<StaleTexts> {
  const byLocale = Map.groupBy(await sourceChangesSince(db, productId), ({ locale }) => locale)
  return Object.fromEntries(
    [...byLocale].map(([locale, rows]) => [
      locale,
      [...Map.groupBy(rows, ({ field }) => field)].map(([field, changes]): StaleText => ({
        field,
        before: changes[0]?.before ?? '',
        changedAt: changes.at(-1)?.changed_at ?? '',
      })),
    ]),
  )
}

interface CheckedTranslation {
  id: number
  locale: string
  seen: Readonly<Record<string, unknown>>
}

/** Confirms a translation after a change of the English text. Refuses `staff.changed` after a further change. */
export async function checkTranslation(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, locale, seen }: CheckedTranslation,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await waitForOtherImports(trx)
    const head = (await productHead(trx, id)) ?? refuse('not-found')
    const stale = (await readStaleTexts(trx, id))[locale] ?? []
    const right = stale.filter(({ field }) => Object.hasOwn(seen, field))
    if (right.length === 0) refuse('not-found')
    if (right.some(({ field, changedAt }) => seen[field] !== changedAt)) refuse('staff.changed')
    const fields = right.map(({ field }) => field)
    await noteChecked(trx, { productId: id, locale, fields })
    await recordChange(trx, now(), actor, {
      action: 'product.translation-checked',
      subject: { kind: 'product', id, name: head.name },
      after: { [`texts.${locale}`]: fields.join(', ') },
    })
  })
}
