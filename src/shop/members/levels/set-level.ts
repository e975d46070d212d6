import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { numberInDigits } from '../../input/digits.ts'
import { textLength } from '../../input/text-length.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { locales } from '../../localisation/locales.ts'
import type { LevelRow } from './level-records.ts'
import { decimal, parseDecimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing, type Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { levelVersion } from './level-version.ts'
import { lockLevels, namesOfLevel, saveLevelName, updateLevel } from './level-write-records.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'

export interface LevelChanges {
  growth?: string
  /** discount on the goods */
  discountPercent?: string
  names?: Readonly<Record<string, string>>
  /** `levelVersion` on the page; a change of another version is refused */
  seen?: string
}

const maxGrowth = 1_000_000_000
export const maxLevelName = 40

/**
 * Changes a level, from the next page that is opened. Refuses with every issue (`growth-3` is the growth of level 3).
 * Placed orders keep their terms.
 */
export async function setLevel(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
  changes: LevelChanges,
): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const levels = await lockLevels(trx)
    const level = levels.find((one) => one.id === id) ?? refuse('level.unknown')
    const names = await namesOfLevel(trx, id)
    refuseUnseen(changes.seen, levelVersion(level, names))
    refuseIfAny(issuesOf(levels, level, changes))
    const { growth, discountPercent } = changes
    const before = auditFacts(level, names)
    await updateLevel(trx, id, {
      ...(growth !== undefined && { growth: Number(growth) }),
      ...(discountPercent !== undefined && { discount_percent: decimal(parseDecimal(discountPercent) ?? 0) }),
    })
    for (const [locale, name] of Object.entries(changes.names ?? {}))
      await saveLevelName(trx, id, locale, name)
    const now = (await lockLevels(trx)).find((one) => one.id === id) ?? level
    const change = differing(before, auditFacts(now, await namesOfLevel(trx, id)))
    if (Object.keys(change.after).length > 0)
      await recordChange(trx, shop.now(), actor, {
        action: 'level.changed',
        subject: { kind: 'level', id, name: String(id) },
        ...change,
      })
  })
}

function issuesOf(
  levels: readonly LevelRow[],
  { id }: LevelRow,
  { growth, discountPercent, names = {} }: LevelChanges,
): Issue[] {
  const issues: Issue[] = []
  const percent = discountPercent === undefined ? 0 : parseDecimal(discountPercent)
  const others = levels.filter((one) => one.id !== id).map((other) => other.growth)
  if (growth !== undefined && !isGrowth(growth, others))
    issues.push({ code: 'level.growth', field: `growth-${id}` })
  if (percent === undefined || percent < 0 || percent > 10_000)
    issues.push({ code: 'level.discount', field: `discountPercent-${id}` })
  if (!Object.entries(names).every(([locale, name]) => isName(locale, name)))
    issues.push({ code: 'level.names', field: `names-${id}`, values: { max: maxLevelName } })
  return issues
}

/** Whether the growth is valid and other levels do not have it. One level must stay at 0, for new members. */
function isGrowth(entered: string, others: readonly number[]): boolean {
  const growth = numberInDigits(entered, { max: maxGrowth })
  return growth !== undefined && !others.includes(growth) && Math.min(growth, ...others) === 0
}

function isName(locale: string, name: string): boolean {
  const isKnown = locales.some(({ id }) => id === locale)
  return isKnown && cleanLine(name) === name && name !== '' && textLength(name) <= maxLevelName
}

function auditFacts({ growth, discount_percent }: LevelRow, names: Readonly<Record<string, string>>): Facts {
  return { growth, discountPercent: Number(discount_percent), names: JSON.stringify(names) }
}
