import { dayOf } from '../../platform/calendar.ts'
import { readSettings } from '../content/settings.ts'
import { isSubscribed } from '../newsletters/subscribers/subscriber-records.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import { levelsIn } from '../members/levels/level-records.ts'
import { givenLevelId } from '../members/levels/given-level.ts'
import { levelAmong, type LevelView, levelView, nextLevel } from '../members/levels/level-view.ts'
import { memberById, type MemberRow } from '../members/member-records.ts'
import { signInsOf } from '../members/sign-in/sign-in-records.ts'
import { type OrderStatusName, statusName } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import { notesOfMember } from '../members/member-note-records.ts'
import {
  latestOrders,
  type LedgerRow,
  ledgerOfMember,
  liveSessionsOf,
  type MemberOrderRow,
  type MemberSums,
  orderSums,
  wishesOf,
} from './member-facts-records.ts'

type MemberShop = Pick<Shop, 'db' | 'now' | 'config'>

export interface MemberView {
  id: number
  name: string
  email: string
  locale: string
  /** short code, or empty */
  country: string
  joinedAt: string
  points: number
  pointsUsdCents: number
  growth: number
  spentUsdCents: number
  level: LevelView
  next: LevelView | undefined
  /** all, lowest first */
  levels: LevelView[]
  given: GivenLevel | undefined
  isSubscribed: boolean
  wishes: number
  blocked: { at: string; reason: string } | undefined
  sums: MemberSums
  orders: MemberOrder[]
  ledger: { entries: LedgerEntryView[]; next: number | undefined }
  signIns: { id: number; at: string; ip: string; system: string; device: string }[]
  sessions: number
  notes: { id: number; at: string; author: string; note: string }[]
}

export interface GivenLevel {
  level: LevelView
  /** ISO 8601; undefined without end */
  until: string | undefined
  /** in the shop's time zone, `2026-12-31`; undefined without end */
  lastDay: string | undefined
  reason: string
}

export interface MemberOrder {
  orderNo: string
  status: OrderStatusName
  placedAt: string
  totalCents: number
  currency: string
  goods: string
  more: number
}

export interface LedgerEntryView {
  id: number
  kind: LedgerRow['kind']
  orderNo: string | undefined
  points: number
  growth: number
  balance: number
  note: string
  at: string
}

const shownOrders = 10
const shownSignIns = 10
const ledgerPerPage = 20

/** Undefined if the member does not exist. `before` begins a further page of the points. */
export async function readMember(
  shop: MemberShop,
  id: number,
  { before }: { before?: number | undefined } = {},
): Promise<MemberView | undefined> {
  const { db } = shop
  const member = await memberById(db, id)
  if (!member) return undefined
  const [orders, ledger, signIns, sessions, notes, more] = await Promise.all([
    latestOrders(db, { memberId: id }, shownOrders),
    ledgerOfMember(db, id, { before, limit: ledgerPerPage + 1 }),
    signInsOf(db, id, { offset: 0, limit: shownSignIns }),
    liveSessionsOf(db, id, shop.now()),
    notesOfMember(db, id),
    furtherFacts(shop, member),
  ])
  const entries = ledger.slice(0, ledgerPerPage)
  return {
    ...accountFacts(member),
    ...more,
    orders: orders.map(orderView),
    ledger: {
      entries: entries.map(entryView),
      next: ledger.length > ledgerPerPage ? entries.at(-1)?.id : undefined,
    },
    signIns: signIns.map(({ id: signInId, signed_in_at, ip, system, device }) => ({
      id: signInId,
      at: signed_in_at.toISOString(),
      ip,
      system,
      device,
    })),
    sessions: sessions.length,
    notes: notes.map(({ id: noteId, noted_at: at, author, note }) => ({
      id: noteId,
      at: at.toISOString(),
      author,
      note,
    })),
  }
}

function accountFacts(member: MemberRow) {
  const { id, name, email, locale, country, points, growth } = member
  return {
    id,
    name,
    email,
    locale,
    country,
    points,
    growth,
    joinedAt: member.joined_at.toISOString(),
    spentUsdCents: member.spent_usd_cents,
    blocked: member.blocked_at
      ? { at: member.blocked_at.toISOString(), reason: member.blocked_reason }
      : undefined,
  }
}

async function furtherFacts({ db, now, config }: MemberShop, member: MemberRow) {
  const [levels, settings, subscribed, wishes, sums] = await Promise.all([
    levelsIn(db, fallbackLocaleId),
    readSettings(db),
    isSubscribed(db, member.email),
    wishesOf(db, member.id),
    orderSums(db, { memberId: member.id }),
  ])
  const at = now()
  const next = nextLevel(levels, member, at)
  const given = levels.find(({ id }) => id === givenLevelId(member, at))
  return {
    level: levelView(levelAmong(levels, member, at)),
    next: next && levelView(next),
    levels: levels.map(levelView),
    given: given && {
      level: levelView(given),
      until: member.given_level_until?.toISOString(),
      lastDay: lastDayBefore(member.given_level_until, config.timeZone),
      reason: member.given_level_reason,
    },
    isSubscribed: subscribed,
    wishes,
    sums,
    pointsUsdCents: Math.round(member.points * Number(settings['rate.of.points']) * 100),
  }
}

export function orderView(row: MemberOrderRow): MemberOrder {
  return {
    orderNo: row.order_no,
    status: statusName(row.status),
    placedAt: row.placed_at.toISOString(),
    totalCents: row.total_cents,
    currency: row.currency,
    goods: row.name,
    more: row.lines - 1,
  }
}

function entryView(row: LedgerRow): LedgerEntryView {
  return {
    id: row.id,
    kind: row.kind,
    orderNo: row.order_no ?? undefined,
    points: row.points,
    growth: row.growth,
    balance: row.balance,
    note: row.note,
    at: row.credited_at.toISOString(),
  }
}

function lastDayBefore(end: Date | null, timeZone: string): string | undefined {
  return end ? dayOf(new Date(end.getTime() - 1), timeZone) : undefined
}
