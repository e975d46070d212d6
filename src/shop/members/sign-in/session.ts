import { refuse } from '../../errors.ts'
import type { Db, Shop } from '../../shop.ts'
import type { SignedIn, Visitor } from '../../visitor.ts'
import { deleteSession, insertSession, liveSession, prolongSession } from './session-records.ts'

const hourSeconds = 3600
const rememberedSeconds = 86_400

/** Maximum length of a session, regardless of use. */
function maxSeconds(lastsSeconds: number): number {
  return lastsSeconds === rememberedSeconds ? 30 * rememberedSeconds : 12 * hourSeconds
}

/** Lifetime of an unused session (AUTH-5). */
export function sessionSeconds(remember: boolean): number {
  return remember ? rememberedSeconds : hourSeconds
}

/** Starts a session with a new token, never a used one. The database stores the hash of the token. */
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

/** Reads the session of a token; undefined if it is unknown or expired. */
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
 * Prolongs a session in use once half its time is over, up to its maximum, so that nobody is signed out while paying.
 * Returns its seconds if prolonged: the cookie needs them too.
 */
export async function prolongWhenHalfOver(
  shop: Pick<Shop, 'db' | 'now'>,
  { session }: SignedIn,
): Promise<number | undefined> {
  const now = shop.now()
  const leftMs = session.expiresAt.getTime() - now.getTime()
  if (leftMs > session.lastsSeconds * 500) return undefined
  const endsAt = after(session.startedAt, maxSeconds(session.lastsSeconds))
  const expiresAt = new Date(Math.min(endsAt.getTime(), after(now, session.lastsSeconds).getTime()))
  if (expiresAt <= session.expiresAt) return undefined
  await prolongSession(shop.db, session.id, expiresAt)
  return Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
}

/** Signs this browser out and ends its token (AUTH-6). */
export async function endSession(shop: Pick<Shop, 'db'>, member: SignedIn): Promise<void> {
  await deleteSession(shop.db, member.session.id)
}

/** The signed-in member. Refuses `member.sign-in` for guests. */
export function signedIn(visitor: Pick<Visitor, 'member'>): SignedIn {
  return visitor.member ?? refuse('member.sign-in')
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
