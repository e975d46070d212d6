import type { Shop } from '../shop.ts'

/** Holds the token: scripts cannot read it, and no other site's request brings it along (AUTH-5). */
export const sessionCookie = 'token'

/** What scripts may know: that somebody is signed in, and whom to greet. Nothing is decided by them. */
const shownCookies = ['login', 'user']

export interface StartedSession {
  token: string
  lastsSeconds: number
  member: { id: number; name: string }
}

/** The `Set-Cookie` headers that sign a browser in for as long as the session lasts. */
export function sessionCookies(
  { config }: Pick<Shop, 'config'>,
  { token, lastsSeconds, member }: StartedSession,
): string[] {
  const user = encodeURIComponent(JSON.stringify({ id: member.id, uname: member.name }))
  const shared = `Path=/; Max-Age=${lastsSeconds}; SameSite=Lax${secureOf(config)}`
  return [`${sessionCookie}=${token}; HttpOnly; ${shared}`, `login=1; ${shared}`, `user=${user}; ${shared}`]
}

/**
 * The `Set-Cookie` headers that sign a browser out. It becomes another guest too: who uses it next must not open the
 * orders of the one who left.
 */
export function endedSessionCookies({ config }: Pick<Shop, 'config'>): string[] {
  const gone = `Path=/; Max-Age=0; SameSite=Lax${secureOf(config)}`
  return [
    ...[sessionCookie, 'lk_guest'].map((name) => `${name}=; HttpOnly; ${gone}`),
    ...shownCookies.map((name) => `${name}=; ${gone}`),
  ]
}

function secureOf({ publicUrl }: Shop['config']): string {
  return publicUrl.startsWith('https:') ? '; Secure' : ''
}
