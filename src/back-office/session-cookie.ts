import type { Config } from '../platform/config/config.ts'
import { staffSessionSeconds } from '../shop/staff/sign-in/staff-session.ts'

type CookieConfig = Pick<Config, 'backOffice'>

/** Holds the token of a session: scripts cannot read it, and no other site's request or link brings it along. */
export function staffCookie(config: CookieConfig): string {
  return nameOf(config, 'lk_office')
}

/** Identifies this browser before sign-in: a challenge is answered where it was created. */
export function browserCookie(config: CookieConfig): string {
  return nameOf(config, 'lk_office_browser')
}

/** The `Set-Cookie` header that signs a browser in. */
export function sessionCookie(config: CookieConfig, token: string): string {
  return cookie(config, staffCookie(config), token, staffSessionSeconds)
}

/** The `Set-Cookie` header that signs a browser out. */
export function endedSessionCookie(config: CookieConfig): string {
  return cookie(config, staffCookie(config), '', 0)
}

export function browserMarkCookie(config: CookieConfig, mark: string): string {
  return cookie(config, browserCookie(config), mark, staffSessionSeconds)
}

/** Over TLS the name has a prefix that browsers let no other host of the domain set. */
function nameOf(config: CookieConfig, name: string): string {
  return isHttps(config) ? `__Host-${name}` : name
}

function cookie(config: CookieConfig, name: string, value: string, seconds: number) {
  const secure = isHttps(config) ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

function isHttps({ backOffice }: CookieConfig): boolean {
  return backOffice.url.startsWith('https:')
}
