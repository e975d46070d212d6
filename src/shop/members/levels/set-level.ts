import { inTransaction } from '../../../platform/database/transaction.ts'
import { numberInDigits } from '../../input/digits.ts'
import { textLength } from '../../input/text-length.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { locales } from '../../localisation/locales.ts'
import type { LevelRow } from './level-records.ts'
import { decimal, parseDecimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing, type Told } from '../../staff/audit/differing.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { levelStamp } from './level-stamp.ts'
import { lockLevels, namesOfLevel, saveLevelName, updateLevel } from './level-write-records.ts'

export interface LevelChanges {
  growth?: string
  /** discount on the goods */
  discountPercent?: string
  names?: Readonly<Record<string, string>>
  /** `levelStamp` that was seen: a change of another state is refused */
  seen?: string
}

/** To follow the field's name. */
export interface LevelIssue {
  field: Exclude<keyof LevelChanges, 'seen'> | 'level'
  reason: string
}

const maxGrowth = 1_000_000_000
export const maxLevelName = 40

/** Changes a level, or lists every issue. Valid from the next page; placed orders keep their terms. */
export async function setLevel(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
  changes: LevelChanges,
): Promise<{ issues: LevelIssue[] }> {
  return inTransaction(shop.db, async (trx) => {
    const levels = await lockLevels(trx)
    const level = levels.find((one) => one.id === id)
    if (!level)
      return { issues: [{ field: 'level', reason: `is none of ${levels.map((one) => one.id).join(', ')}` }] }
    const names = await namesOfLevel(trx, id)
    if (changes.seen !== undefined && changes.seen !== levelStamp(level, names))
      return { issues: [{ field: 'level', reason: 'was changed by somebody else meanwhile' }] }
    const issues = [...growthIssues(levels, level, changes.growth), ...otherIssues(changes)]
    if (issues.length > 0) return { issues }
    const { growth, discountPercent } = changes
    const before = told(level, names)
    await updateLevel(trx, id, {
      ...(growth !== undefined && { growth: Number(growth) }),
      ...(discountPercent !== undefined && { discount_percent: decimal(parseDecimal(discountPercent) ?? 0) }),
    })
    for (const [locale, name] of Object.entries(changes.names ?? {}))
      await saveLevelName(trx, id, locale, name)
    const now = (await lockLevels(trx)).find((one) => one.id === id) ?? level
    const change = differing(before, told(now, await namesOfLevel(trx, id)))
    if (Object.keys(change.after).length > 0)
      await recordChange(trx, shop.now(), actor, {
        action: 'level.changed',
        subject: { kind: 'level', id, name: String(id) },
        ...change,
      })
    return { issues: [] }
  })
}

function growthIssues(levels: readonly LevelRow[], level: LevelRow, typed: string | undefined): LevelIssue[] {
  if (typed === undefined) return []
  const growth = numberInDigits(typed, { max: maxGrowth })
  if (growth === undefined)
    return [{ field: 'growth', reason: `must be a whole number from 0 to ${maxGrowth}` }]
  const others = levels.filter(({ id }) => id !== level.id).map((other) => other.growth)
  if (others.includes(growth)) return [{ field: 'growth', reason: `${growth} is that of another level` }]
  const lowest = Math.min(growth, ...others)
  return lowest === 0
    ? []
    : [{ field: 'growth', reason: 'must stay 0 for one level, which new members have' }]
}

function otherIssues({ discountPercent, names = {} }: LevelChanges): LevelIssue[] {
  const issues: LevelIssue[] = []
  const percent = discountPercent === undefined ? 0 : parseDecimal(discountPercent)
  if (percent === undefined || percent < 0 || percent > 10_000)
    issues.push({ field: 'discountPercent', reason: 'must be 0 to 100 with at most two decimals' })
  for (const [locale, name] of Object.entries(names)) {
    if (!locales.some(({ id }) => id === locale))
      issues.push({ field: 'names', reason: `the shop has no language ${locale}` })
    if (cleanLine(name) !== name || name === '' || textLength(name) > maxLevelName)
      issues.push({
        field: 'names',
        reason: `"${cleanLine(name)}" must be 1 to ${maxLevelName} characters on one line`,
      })
  }
  return issues
}

function told({ growth, discount_percent }: LevelRow, names: Readonly<Record<string, string>>): Told {
  return { growth, discountPercent: Number(discount_percent), names: JSON.stringify(names) }
}
