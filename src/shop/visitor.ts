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
}
