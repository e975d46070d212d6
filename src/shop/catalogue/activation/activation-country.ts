import { isCountry } from '../../localisation/countries.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'

/** Keeps the chosen country of activation, by its ISO code. */
export const activationCookie = 'lk_country'

export function chosenCountry(cookie: string | undefined): string | undefined {
  return cookie !== undefined && isCountry(cookie) ? cookie : undefined
}

/** Returns the `Set-Cookie` that keeps the country for a year, or forgets it. */
export function activationCookieHeader(
  { config }: Pick<Shop, 'config'>,
  country: string | undefined,
): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const seconds = country === undefined ? 0 : 365 * 86_400
  return `${activationCookie}=${country ?? ''}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/**
 * Returns the country in which the visitor activates keys: the chosen one, else that of the network. Pages for everybody
 * read only the chosen one.
 */
export function activationCountry(visitor: Pick<Visitor, 'chosenCountry' | 'country'>): string | undefined {
  return visitor.chosenCountry ?? visitor.country
}
