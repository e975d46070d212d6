import type { Currency } from './money.ts'

/** Who is asking, as the adapters found it in cookies, headers and the address. */
export interface Visitor {
  /** a locale of the shop, e.g. `zh-CN` */
  locale: string
  currency: Currency
  /** secret of this browser (httpOnly cookie): what makes a guest the owner of an order */
  guestToken: string
  /** network address, for logs of reveals and for limits */
  ip: string
  userAgent: string
  /** of the network, as a proxy in front told; ISO 3166. Undefined: nobody told */
  country?: string | undefined
  /** by which a member's sign-in knows this browser again (httpOnly cookie) */
  deviceToken?: string | undefined
  /** the member who signed in with this browser, or whose token came with the call */
  member?: SignedIn | undefined
}

/** A member as their session knows them: found by the token alone, never by anything else that a client sends. */
export interface SignedIn {
  id: number
  name: string
  email: string
  levelId: number
  /** what the level takes off the goods */
  discountPercent: number
  session: { id: number; lastsSeconds: number; startedAt: Date; expiresAt: Date }
}
