import type { Shop } from '../../shop.ts'
import type { SignedIn } from '../../visitor.ts'
import { deviceTokenCookieName } from './device-token.ts'

/** Contains the token: scripts cannot read it, and other sites' requests omit it (AUTH-5). */
export const sessionCookie = 'token'

/** Cookies for scripts: whether a member is signed in, and their name. The server decides nothing by them. */
const shownCookies = ['login', 'user']

const deviceTokenSeconds = 400 * 86_400

export interface StartedSession {
  token: string
  lastsSeconds: number
  member: { id: number; name: string }
  deviceToken?: string
}

/** `Set-Cookie` headers that sign a browser in for the session's time. */
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

export function greetingCookie(
  { config, now }: Pick<Shop, 'config' | 'now'>,
  { session }: SignedIn,
  member: { id: number; name: string },
): string {
  const leftSeconds = Math.round((session.expiresAt.getTime() - now().getTime()) / 1000)
  return `${greeting(member)}; ${cookieAttributes(config, leftSeconds)}`
}

/** `Set-Cookie` header of a known browser; signing out keeps it. */
export function deviceTokenCookie({ config }: Pick<Shop, 'config'>, token: string): string {
  return `${deviceTokenCookieName}=${token}; HttpOnly; ${cookieAttributes(config, deviceTokenSeconds)}`
}

/** `Set-Cookie` headers that sign a browser out; its next user cannot open the member's orders. */
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

/** `Path`, `Max-Age` and scope of a `Set-Cookie` header. */
export function cookieAttributes({ publicUrl }: Shop['config'], seconds: number): string {
  return `Path=/; Max-Age=${seconds}; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
}
