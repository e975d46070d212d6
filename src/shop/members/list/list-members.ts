import { endOf, startOf } from '../../../platform/calendar.ts'
import { numberInDigits } from '../../input/digits.ts'
import { largestId } from '../../input/largest-id.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { type LevelRow, levelsIn } from '../levels/level-records.ts'
import { levelAmong } from '../levels/level-view.ts'
import { parseDecimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import { guestsBeginning, type ListedGuest } from './list-guests.ts'
import { type MemberFilter, memberFilter } from './member-filter.ts'
import { countBlocked, type MemberConditions, memberPage, ordersOfMembers } from './member-list-records.ts'

export const membersPerPage = 50

export interface ListedMember {
  id: number
  name: string
  email: string
  level: string
  orders: number
  spentUsdCents: number
  points: number
  joinedAt: string
  lastOrderAt: string | undefined
  isBlocked: boolean
}

export interface MemberList {
  members: ListedMember[]
  next: string | undefined
  /** guests with the searched e-mail */
  guests: ListedGuest[]
}

export async function listMembers(
  { db, config, now }: Pick<Shop, 'db' | 'config' | 'now'>,
  filter: Partial<MemberFilter>,
  { after, limit = membersPerPage }: { after?: string | undefined; limit?: number } = {},
): Promise<MemberList> {
  const whole = { ...memberFilter.every, ...filter }
  const levels = await levelsIn(db, fallbackLocaleId)
  const page = {
    sort: whole.sort,
    after: numberInDigits(after, { min: 1, max: largestId }),
    limit: limit + 1,
  }
  const findsGuests = page.after === undefined && whole.tab === 'all' && whole.text.trim() !== ''
  const [rows, guests] = await Promise.all([
    memberPage(db, { ...conditionsOf(whole, levels, config.timeZone), now: now() }, page),
    findsGuests ? guestsBeginning(db, whole.text.trim()) : [],
  ])
  const shown = rows.slice(0, limit)
  const orders = await ordersOfMembers(
    db,
    shown.map(({ id }) => id),
  )
  return {
    members: shown.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      level: levelAmong(levels, row, now()).name,
      orders: orders.get(row.id)?.orders ?? 0,
      spentUsdCents: row.spent_usd_cents,
      points: row.points,
      joinedAt: row.joined_at.toISOString(),
      lastOrderAt: orders.get(row.id)?.lastAt.toISOString(),
      isBlocked: row.blocked_at !== null,
    })),
    next: rows.length > limit ? String(shown.at(-1)?.id) : undefined,
    guests,
  }
}

export async function listMemberChoices({ db }: Pick<Shop, 'db'>): Promise<{
  levels: { id: number; name: string }[]
  blocked: number
}> {
  const [levels, blocked] = await Promise.all([levelsIn(db, fallbackLocaleId), countBlocked(db)])
  return { levels: levels.map(({ id, name }) => ({ id, name })), blocked }
}

function conditionsOf(
  filter: MemberFilter,
  levels: readonly LevelRow[],
  timeZone: string,
): Omit<MemberConditions, 'now'> {
  return {
    isBlocked: filter.tab === 'blocked',
    text: filter.text.trim(),
    growth: filter.level === '' ? undefined : growthOf(Number(filter.level), levels),
    from: filter.from ? startOf(filter.from, timeZone) : undefined,
    until: filter.to ? endOf(filter.to, timeZone) : undefined,
    minUsdCents: filter.min ? parseDecimal(filter.min) : undefined,
    maxUsdCents: filter.max ? parseDecimal(filter.max) : undefined,
  }
}

/**
 * Returns the growth at which a level begins and the growth at which the next one begins. The lowest level has no
 * beginning, since growth below zero counts as zero. A missing level is ignored.
 */
function growthOf(id: number, levels: readonly LevelRow[]): MemberConditions['growth'] {
  const index = levels.findIndex((level) => level.id === id)
  if (index === -1) return undefined
  return [index === 0 ? undefined : levels[index]?.growth, levels[index + 1]?.growth]
}
