import { dayOf, endOf } from '../../platform/calendar.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { numberInDigits } from '../input/digits.ts'
import { textLength } from '../input/text-length.ts'
import { cleanLine } from '../input/visitor-text.ts'
import { givenLevelId } from '../members/levels/given-level.ts'
import { levelOf, levelsIn } from '../members/levels/level-records.ts'
import { lockMember, type MemberRow, setGivenLevel } from '../members/member-records.ts'
import { postNotice } from '../members/notices/notice-records.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import type { Db, Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import type { MemberOutcome } from './block-member.ts'
import { memberSubject } from './member-subject.ts'

export interface LevelForm {
  level: string
  /** last day in the shop's time zone, `2026-12-31`; empty: without end */
  until: string
  reason: string
}

export interface GivenLevelIssue {
  field: keyof LevelForm
  problem: 'level' | 'not-above' | 'until' | 'reason'
}

export type LevelOutcome = MemberOutcome | { issues: GivenLevelIssue[] }

type LevelShop = Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>

export const maxLevelReason = 200

/** Version of a granted level, to find changes by others: `2 2026-12-31T23:00:00.000Z For the wait`. */
export function givenMark(
  given: { id: number; until: string | undefined; reason: string } | undefined,
): string {
  return given ? `${given.id} ${given.until ?? ''} ${given.reason}` : ''
}

/**
 * Grants a member a level above the one their growth reached, until a day's end or without end, and notifies them if
 * it is higher than their present one. More growth still lifts them; the grant never lowers. It replaces an earlier
 * grant. The member can read the reason. `seen`: the earlier grant as `givenMark` writes it.
 */
export async function giveLevel(
  shop: LevelShop,
  actor: Actor,
  memberId: number,
  { seen, ...form }: LevelForm & { seen?: string | undefined },
): Promise<LevelOutcome> {
  const { read, issues } = readForm(shop, form)
  if (!read) return { issues }
  return inTransaction(shop.db, async (trx): Promise<LevelOutcome> => {
    const member = await lockMember(trx, memberId)
    if (!member) return 'unknown'
    const now = shop.now()
    if (seen !== undefined && seen !== markOf(member, now)) return 'changed'
    const level = (await levelsIn(trx, fallbackLocaleId)).find(({ id }) => id === read.levelId)
    if (!level) return { issues: [{ field: 'level', problem: 'level' }] }
    const earned = await levelOf(trx, { ...member, given_level_id: null }, now)
    if (level.growth <= earned.growth) return { issues: [{ field: 'level', problem: 'not-above' }] }
    await setGivenLevel(trx, memberId, read)
    await recordGiven(trx, {
      actor,
      member,
      now,
      after: { level: level.id, until: read.until?.toISOString() ?? 'for good' },
    })
    const before = await levelOf(trx, member, now)
    if (level.growth > before.growth)
      await postNotice(trx, {
        memberId,
        kind: 'level',
        dedupeKey: `level:given:${shop.secrets.randomToken()}`,
        params: { levelId: level.id },
        at: now,
      })
    return 'done'
  })
}

export async function endGivenLevel(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  memberId: number,
  { seen }: { seen?: string | undefined } = {},
): Promise<MemberOutcome> {
  return inTransaction(db, async (trx): Promise<MemberOutcome> => {
    const member = await lockMember(trx, memberId)
    if (!member) return 'unknown'
    if (givenLevelId(member, now()) === null) return 'changed'
    if (seen !== undefined && seen !== markOf(member, now())) return 'changed'
    await setGivenLevel(trx, memberId, undefined)
    await recordGiven(trx, { actor, member, now: now(), after: { level: 'by growth' } })
    return 'done'
  })
}

interface Given {
  actor: Actor
  member: MemberRow
  now: Date
  after: { level: number | string; until?: string }
}

async function recordGiven(trx: Db, { actor, member, now, after }: Given): Promise<void> {
  const id = givenLevelId(member, now)
  const before =
    id === null
      ? { level: 'by growth' }
      : { level: id, until: member.given_level_until?.toISOString() ?? 'for good' }
  await recordChange(trx, now, actor, {
    action: 'member.level-given',
    subject: memberSubject(member.id),
    before,
    after,
  })
}

function markOf(member: MemberRow, now: Date): string {
  const id = givenLevelId(member, now)
  return givenMark(
    id === null
      ? undefined
      : { id, until: member.given_level_until?.toISOString(), reason: member.given_level_reason },
  )
}

interface ReadForm {
  levelId: number
  until: Date | null
  reason: string
}

function readForm(
  { now, config: { timeZone } }: Pick<Shop, 'now' | 'config'>,
  form: LevelForm,
): { read?: ReadForm; issues: GivenLevelIssue[] } {
  const levelId = numberInDigits(form.level.trim(), { min: 1, max: 2_147_483_647 })
  const until = form.until.trim() === '' ? null : dayEnd(form.until.trim(), timeZone)
  const reason = cleanLine(form.reason)
  const issues: GivenLevelIssue[] = []
  if (levelId === undefined) issues.push({ field: 'level', problem: 'level' })
  if (until === undefined || (until && until <= now())) issues.push({ field: 'until', problem: 'until' })
  if (reason === '' || textLength(reason) > maxLevelReason)
    issues.push({ field: 'reason', problem: 'reason' })
  return levelId === undefined || until === undefined || issues.length > 0
    ? { issues }
    : { read: { levelId, until, reason }, issues }
}

/** Undefined for an invalid day, such as the 31st of June. */
function dayEnd(day: string, timeZone: string): Date | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return undefined
  const end = endOf(day, timeZone)
  return dayOf(new Date(end.getTime() - 1), timeZone) === day ? end : undefined
}
