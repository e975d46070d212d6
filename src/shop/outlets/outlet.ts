import type { IncomingHttpHeaders } from 'node:http'
import type { RefusalCode } from '../errors.ts'
import type { SupplierAccount } from '../suppliers/supplier.ts'

/**
 * Port of an outlet, where a marketplace sells keys of the shop. One file of `outlets/` implements it for each kind;
 * no other code knows a marketplace's protocol.
 *
 * Every method refuses `outlet.unclear` without a clear answer. That means "unknown", never "failed": the shop looks
 * again before it changes anything. `outlet.refused`: the marketplace does not accept the credentials or the change.
 */
export interface Outlet {
  /** Our offer as the marketplace has it now. Undefined: it has none. */
  look(place: OfferPlace): Promise<OfferThere | undefined>
  /** Opens an offer. Undefined: the marketplace names it later, and `look` finds it. */
  open(article: string, terms: OfferTerms): Promise<string | undefined>
  /** Sets the given terms. `isPriceLater`: the marketplace takes no further price now. */
  change(offer: string, terms: Partial<OfferTerms>): Promise<{ isPriceLater: boolean }>
  /** Registers the address at which the marketplace reserves, and the token of its calls. Repeating is harmless. */
  register(address: string, token: string): Promise<void>
}

export interface OfferPlace {
  article: string
  /** the marketplace's id of our offer */
  offer: string | null
}

export interface OfferTerms {
  /** price of one key, in hundredths of the marketplace's currency */
  cents: number
  stock: number
}

export interface OfferThere extends OfferTerms {
  offer: string
}

/** A call of the marketplace, in its exact bytes. */
export interface RawCall {
  headers: IncomingHttpHeaders
  raw: Buffer
}

export type OutletCall =
  | { kind: 'reserve'; ref: string; items: readonly ReservedItem[] }
  | { kind: 'provide'; ref: string }
  | { kind: 'cancel'; ref: string }

export interface ReservedItem {
  offer: string
  quantity: number
  /** price of one key, in hundredths of `currency` */
  cents: number
  currency: string
}

export interface ProvidedItem {
  offer: string
  keys: readonly string[]
}

export type OutletOutcome =
  | { kind: 'reserved' }
  | { kind: 'provided'; items: readonly ProvidedItem[] }
  | { kind: 'cancelled' }
  | { kind: 'refused'; code: RefusalCode; status: number }

export interface OutletReply {
  status: number
  /** JSON */
  body: unknown
}

/** A kind of outlet, as its adapter's file describes it. */
export interface OutletKindOf {
  title: string
  /** names of the required credentials, all secret */
  credentials: readonly string[]
  /** address of its calls, unless staff enter another address */
  url: string
  /** currency of its prices, in lower case */
  currency: string
  /** longest time from a reservation to its sale */
  holdMinutes: number
  /** Verifies a call, then reads it. Refuses `outlet.forged`; undefined: it asks for something else. */
  read(call: RawCall, token: string): OutletCall | undefined
  write(call: OutletCall, outcome: OutletOutcome): OutletReply
  open(account: OutletAccount): Outlet
}

export type OutletAccount = Omit<SupplierAccount, 'now'>
