import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { codesOfSeries } from './coupon-list-records.ts'

/**
 * The codes of a series with their uses as CSV. Codes begin with a letter or digit, so none is a formula. Undefined
 * for an unknown series. The audit log records the export.
 */
export async function exportCodes(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  series: string,
): Promise<string | undefined> {
  const codes = await codesOfSeries(db, series)
  const [first] = codes
  if (!first) return undefined
  await recordChange(db, now(), actor, {
    action: 'coupon.codes-exported',
    subject: { kind: 'coupon', id: first.id, name: series },
    after: { codes: codes.length },
  })
  const lines = codes.map(({ code, uses, max_uses: max }) => `${code},${uses},${max ?? ''}`)
  return ['code,uses,max_uses', ...lines, ''].join('\r\n')
}
