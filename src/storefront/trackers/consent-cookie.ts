import { cookieOf } from '../client-state.ts'

/** `all` allows the scripts of other companies, `needed` only things that the shop cannot do without. */
export type Consent = 'all' | 'needed'

export const consentCookieName = 'lk_consent'
const halfYearSeconds = 182 * 86_400

/** Returns the choice; undefined until the visitor has chosen, and again half a year later. */
export function readConsent(cookies: string): Consent | undefined {
  const [choice] = cookieOf(cookies, consentCookieName)?.split('.') ?? []
  return choice === 'all' || choice === 'needed' ? choice : undefined
}

/** The choice and its moment, for `document.cookie`: `lk_consent=all.2026-11-21T11:20:00Z; …`. */
export function consentCookie(choice: Consent, moment: Date, isHttps: boolean): string {
  const time = `${moment.toISOString().slice(0, 19)}Z`
  return `${consentCookieName}=${choice}.${time}; Path=/; Max-Age=${halfYearSeconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
