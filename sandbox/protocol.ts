import type { FastifyInstance } from 'fastify'
import type { Bank } from './bank.ts'
import type { BankPayment, WebhookType } from './bank-payment.ts'

/**
 * Protocol of one payment company: everything in which the stand-ins differ. The bank supplies payments, refunds,
 * cards, time, pages and repetition. One folder for each company implements it.
 */
export interface Protocol {
  /** as its folder */
  name: string
  /** The calls of the shop's server, at the company's own paths. Faults of tests apply to these calls. */
  calls(server: FastifyInstance, bank: Bank): void
  /** Further actions of tests, at this company alone. */
  control?(server: FastifyInstance, bank: Bank): void
  /** Further pages for browsers, in addition to the hosted one. */
  pages?(server: FastifyInstance, bank: Bank): void
  /** The buyer only agrees on the hosted page; the money is taken when the shop asks for it. */
  asksShopForMoney?: boolean
  /** A declined card, or a refused 3-D Secure, leaves the payment open for another card. */
  staysOpenAfterDecline?: boolean
  /** Turning back on the hosted page leaves the payment open. */
  staysOpenAfterCancel?: boolean
  /** Webhooks of a change, in order; empty if the company sends none. */
  messages(payment: BankPayment, type: WebhookType, event: MessageEvent): Message[]
  sign(message: Message, by: Signing): SignedMessage
  /** Whether the shop has taken a message, by its answer; by default every 2xx. */
  isTaken?(answer: ShopAnswer): boolean
  /** Whether the company gives up a message that was not taken. */
  isGivenUp?(answer: ShopAnswer): boolean
  /** where the hosted page returns the buyer */
  backUrl(payment: BankPayment): string
  /** Fields of the form with which the buyer returns to `backUrl`; without it the buyer is redirected. */
  backFields?(payment: BankPayment): Record<string, string>
  /** Its payments and refunds, if its objects do not show them. */
  booked?(payment: BankPayment): BookedMoney
  /** the company's shape of an error 500 */
  serverError: object
  /** HTTP status of errors; 500 unless the company reports errors in the answer alone */
  serverErrorStatus?: number
}

/** Minor units. */
export interface BookedMoney {
  taken: number
  givenBack: number
}

export interface MessageEvent {
  /** id of the first message; further messages make their own */
  eventId: string
  /** epoch milliseconds */
  at: number
  /** says that it comes from the other of test and live mode */
  isOtherMode?: boolean
}

export interface Message {
  body: string
  contentType: string
}

export interface SignedMessage extends Message {
  headers: Record<string, string>
}

export interface Signing {
  /** the bank's own secret, or another one; undefined leaves the signature out */
  secret: string | undefined
  epochSeconds: number
  /** the signature is that of other bytes */
  isSpoilt: boolean
}

export interface ShopAnswer {
  /** 0 without an answer */
  status: number
  text: string
}
