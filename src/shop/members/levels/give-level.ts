import { officeText } from '../../localisation/office-text.ts'
import { numberedSubject } from '../../staff/audit/subjects.ts'
import { dayOf, endOf } from '../../../platform/calendar.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { numberInDigits } from '../../input/digits.ts'
import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'
import { lengthIssues, maxReason } from '../../input/limited-text.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { givenLevelId } from './given-level.ts'
import { levelOf, levelsIn } from './level-records.ts'
import { lockMember, type MemberRow, setGivenLevel } from '../member-records.ts'
import { postNotice } from '../notices/notice-records.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Db, Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'

export interface LevelForm {
  level: string
  /** last day in the shop's time zone, `2026-12-31`; empty: without end */
  until: string
  reason: string
}

type LevelShop = Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>

/** Version of a granted level, to find changes by others: `2 2026-12-31T23:00:00.000Z For the wait`. */
export function givenMark(
  given: { id: number; until: string | undefined; reason: string } | undefined,
): string {
  return given ? `${given.id} ${given.until ?? ''} ${given.reason}` : ''
}

/**
 * Grants a member a level above the level that their growth reached, until the end of a day or without end. Notifies
 * the member if the granted level is higher than the present one. More growth can still raise the member; the grant
 * never lowers them. It replaces an earlier grant. The member can read the reason. `seen`: the earlier grant as
 * `givenMark` writes it.
 */
export async function giveLevel(
  shop: LevelShop,
  actor: Actor,
  memberId: number,
  { seen, ...form }: LevelForm & { seen?: string | undefined },
): Promise<void> {
  const read = readForm(shop, form)
  await inTransaction(shop.db, async (trx) => {
    const member = (await lockMember(trx, memberId)) ?? refuse('not-found')
    const now = shop.now()
    refuseUnseen(seen, markOf(member, now))
    const levels = await levelsIn(trx, fallbackLocaleId)
    const level = levels.find(({ id }) => id === read.levelId) ?? refuse('level.unknown', { field: 'level' })
    const earned = await levelOf(trx, { ...member, given_level_id: null }, now)
    if (level.growth <= earned.growth) refuse('level.not-above', { field: 'level' })
    await setGivenLevel(trx, memberId, read)
    await recordGiven(trx, {
      actor,
      member,
      now,
      after: { level: level.id, until: read.until?.toISOString() ?? officeText('audit.value.permanent') },
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
  })
}

export async function endGivenLevel(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  memberId: number,
  { seen }: { seen?: string | undefined } = {},
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const member = (await lockMember(trx, memberId)) ?? refuse('not-found')
    const isOther = seen !== undefined && seen !== markOf(member, now())
    if (isOther || givenLevelId(member, now()) === null) refuse('staff.changed')
    await setGivenLevel(trx, memberId, undefined)
    await recordGiven(trx, {
      actor,
      member,
      now: now(),
      after: { level: officeText('audit.value.by-growth') },
    })
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
      ? { level: officeText('audit.value.by-growth') }
      : { level: id, until: member.given_level_until?.toISOString() ?? officeText('audit.value.permanent') }
  await recordChange(trx, now, actor, {
    action: 'member.level-given',
    subject: numberedSubject('member', member.id),
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

function readForm({ now, config: { timeZone } }: Pick<Shop, 'now' | 'config'>, form: LevelForm): ReadForm {
  const levelId = numberInDigits(form.level.trim(), { min: 1, max: 2_147_483_647 })
  const until = form.until.trim() === '' ? null : dayEnd(form.until.trim(), timeZone)
  const reason = cleanLine(form.reason)
  const issues: Issue[] = []
  if (levelId === undefined) issues.push({ code: 'level.unknown', field: 'level' })
  if (until === undefined || (until && until <= now())) issues.push({ code: 'level.until', field: 'until' })
  issues.push(...lengthIssues(reason, { field: 'reason', max: maxReason }))
  refuseIfAny(issues)
  return { levelId: levelId ?? 0, until: until ?? null, reason }
}

/** Undefined for an invalid day, such as the 31st of June. */
function dayEnd(day: string, timeZone: string): Date | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return undefined
  const end = endOf(day, timeZone)
  return dayOf(new Date(end.getTime() - 1), timeZone) === day ? end : undefined
}
