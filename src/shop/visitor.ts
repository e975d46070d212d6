import type { Currency } from './money.ts'

/** The visitor, as adapters know them from cookies, headers and the address. */
export interface Visitor {
  /** a locale of the shop, e.g. `zh-CN` */
  locale: string
  currency: Currency
  /** secret of this browser (httpOnly cookie), which makes a guest the owner of orders */
  guestToken: string
  /** network address, for logs and limits */
  ip: string
  userAgent: string
  /** country of the network from a proxy's header (ISO 3166); undefined if unknown */
  country?: string | undefined
  /** country in which the visitor activates keys, by their own choice (ISO 3166) */
  chosenCountry?: string | undefined
  /** token that recognises this browser at sign-in (httpOnly cookie) */
  deviceToken?: string | undefined
  member?: SignedIn | undefined
}

/** A signed-in member, found by the session token alone. */
export interface SignedIn {
  id: number
  name: string
  email: string
  levelId: number
  discountPercent: number
  session: { id: number; lastsSeconds: number; startedAt: Date; expiresAt: Date }
}
