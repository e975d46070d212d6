import { refuse } from '../../errors.ts'
import type { Db, Shop } from '../../shop.ts'
import type { SignedIn, Visitor } from '../../visitor.ts'
import { deleteSession, insertSession, liveSession, prolongSession } from './session-records.ts'

const hourSeconds = 3600
const rememberedSeconds = 86_400

/** However much it is used, a session ends so long after signing in. */
function longestSeconds(lastsSeconds: number): number {
  return lastsSeconds === rememberedSeconds ? 30 * rememberedSeconds : 12 * hourSeconds
}

/** How long a session lasts without being used (AUTH-5). */
export function sessionSeconds(remember: boolean): number {
  return remember ? rememberedSeconds : hourSeconds
}

/**
 * Starts a session with a new token, which is the only copy: the database keeps its hash. A token from before signing in
 * is never taken over.
 */
export async function startSession(
  shop: Pick<Shop, 'secrets' | 'now'>,
  db: Db,
  { memberId, remember }: { memberId: number; remember: boolean },
): Promise<{ token: string; lastsSeconds: number }> {
  const token = shop.secrets.randomToken()
  const lastsSeconds = sessionSeconds(remember)
  const now = shop.now()
  await insertSession(db, {
    token_hash: shop.secrets.hashToken(token),
    member_id: memberId,
    lasts_seconds: lastsSeconds,
    started_at: now,
    expires_at: after(now, lastsSeconds),
  })
  return { token, lastsSeconds }
}

/** Whose token this is; undefined when it is unknown, ended or over. */
export async function readSession(
  shop: Pick<Shop, 'db' | 'secrets' | 'now'>,
  token: string,
): Promise<SignedIn | undefined> {
  if (!/^[\w-]{22}$/.test(token)) return undefined
  const now = shop.now()
  const row = await liveSession(shop.db, shop.secrets.hashToken(token), now)
  if (!row) return undefined
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    levelId: row.level_id,
    discountPercent: Number(row.discount_percent),
    session: {
      id: row.session_id,
      lastsSeconds: row.lasts_seconds,
      startedAt: row.started_at,
      expiresAt: row.expires_at,
    },
  }
}

/**
 * Gives a session in use its whole time again once half of it is gone, so that nobody is signed out in the midst of
 * paying, but not beyond the end that it has from the start. Answers how many seconds it lasts now, if it was prolonged:
 * then the cookie must last longer too.
 */
export async function prolongWhenHalfOver(
  shop: Pick<Shop, 'db' | 'now'>,
  { session }: SignedIn,
): Promise<number | undefined> {
  const now = shop.now()
  const leftMs = session.expiresAt.getTime() - now.getTime()
  if (leftMs > session.lastsSeconds * 500) return undefined
  const endsAt = after(session.startedAt, longestSeconds(session.lastsSeconds))
  const expiresAt = new Date(Math.min(endsAt.getTime(), after(now, session.lastsSeconds).getTime()))
  if (expiresAt <= session.expiresAt) return undefined
  await prolongSession(shop.db, session.id, expiresAt)
  return Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
}

/** Signs this browser out; the token is dead from now on (AUTH-6). */
export async function endSession(shop: Pick<Shop, 'db'>, member: SignedIn): Promise<void> {
  await deleteSession(shop.db, member.session.id)
}

/** The member who asks. Refuses `member.sign-in` for everybody else. */
export function signedIn(visitor: Pick<Visitor, 'member'>): SignedIn {
  return visitor.member ?? refuse('member.sign-in')
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
