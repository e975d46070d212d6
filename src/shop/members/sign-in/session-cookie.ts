import type { Shop } from '../../shop.ts'
import type { SignedIn } from '../../visitor.ts'
import { deviceTokenCookieName } from './device-token.ts'

/** Holds the token: scripts cannot read it, and no other site's request brings it along (AUTH-5). */
export const sessionCookie = 'token'

/** What scripts may know: that somebody is signed in, and whom to greet. Nothing is decided by them. */
const shownCookies = ['login', 'user']

const deviceTokenSeconds = 400 * 86_400

export interface StartedSession {
  token: string
  lastsSeconds: number
  member: { id: number; name: string }
  /** lets the sign-in know this browser again */
  deviceToken?: string
}

/** The `Set-Cookie` headers that sign a browser in for as long as the session lasts. */
export function sessionCookies(
  { config }: Pick<Shop, 'config'>,
  { token, lastsSeconds, member, deviceToken }: StartedSession,
): string[] {
  const shared = cookieAttributes(config, lastsSeconds)
  return [
    `${sessionCookie}=${token}; HttpOnly; ${shared}`,
    `login=1; ${shared}`,
    `${greeting(member)}; ${shared}`,
    ...(deviceToken ? [deviceTokenCookie({ config }, deviceToken)] : []),
  ]
}

/** The `Set-Cookie` header that greets by a new name, for as long as the session lasts. */
export function greetingCookie(
  { config, now }: Pick<Shop, 'config' | 'now'>,
  { session }: SignedIn,
  member: { id: number; name: string },
): string {
  const leftSeconds = Math.round((session.expiresAt.getTime() - now().getTime()) / 1000)
  return `${greeting(member)}; ${cookieAttributes(config, leftSeconds)}`
}

/** The `Set-Cookie` header of a known browser. Signing out leaves it. */
export function deviceTokenCookie({ config }: Pick<Shop, 'config'>, token: string): string {
  return `${deviceTokenCookieName}=${token}; HttpOnly; ${cookieAttributes(config, deviceTokenSeconds)}`
}

/**
 * The `Set-Cookie` headers that sign a browser out. It becomes another guest too: who uses it next must not open the
 * orders of the one who left.
 */
export function endedSessionCookies({ config }: Pick<Shop, 'config'>): string[] {
  const gone = cookieAttributes(config, 0)
  return [
    ...[sessionCookie, 'lk_guest'].map((name) => `${name}=; HttpOnly; ${gone}`),
    ...shownCookies.map((name) => `${name}=; ${gone}`),
  ]
}

function greeting({ id, name }: { id: number; name: string }): string {
  return `user=${encodeURIComponent(JSON.stringify({ id, uname: name }))}`
}

/** `Path`, `Max-Age` and where it travels, for a `Set-Cookie` of the shop. */
export function cookieAttributes({ publicUrl }: Shop['config'], seconds: number): string {
  return `Path=/; Max-Age=${seconds}; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
}
