import type { Config } from '../platform/config/config.ts'
import { staffSessionSeconds } from '../shop/staff/sign-in/staff-session.ts'

/** Holds the token of a session: scripts cannot read it, and no other site's request or link brings it along. */
export const staffCookie = 'lk_office'

/** Tells this browser from others before anybody is signed in: a question to a passkey is answered where it was asked. */
export const browserCookie = 'lk_office_browser'

/** The `Set-Cookie` header that signs a browser in. */
export function sessionCookie(config: Pick<Config, 'backOffice'>, token: string): string {
  return cookie(config, staffCookie, token, staffSessionSeconds)
}

/** The `Set-Cookie` header that signs a browser out. */
export function endedSessionCookie(config: Pick<Config, 'backOffice'>): string {
  return cookie(config, staffCookie, '', 0)
}

export function browserMarkCookie(config: Pick<Config, 'backOffice'>, mark: string): string {
  return cookie(config, browserCookie, mark, staffSessionSeconds)
}

function cookie({ backOffice }: Pick<Config, 'backOffice'>, name: string, value: string, seconds: number) {
  const secure = backOffice.url.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
