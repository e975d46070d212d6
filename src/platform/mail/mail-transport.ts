/** How mails leave the shop. */
export interface MailTransport {
  kind: 'smtp' | 'mailbox'
  /** Resolves once the mail is accepted for delivery; otherwise throws a `MailError`. */
  send(message: OutgoingMail): Promise<void>
  close(): Promise<void>
}

export interface OutgoingMail {
  /** with its angle brackets */
  messageId: string
  /** `Name <address>` */
  from: string
  /** one bare address */
  to: string
  /** one bare address that gets the answer; default `from` */
  replyTo?: string
  /** link that ends such mails, by a click or by the mail program's button (RFC 8058) */
  unsubscribeUrl?: string
  subject: string
  html: string
  text: string
}

/** How many mails are sent at once. Bulk mails have lanes of their own, so they do not delay single ones. */
export const mailLanes = { single: 4, bulk: 2 } as const

/** Why a mail was not accepted. `permanent` distinguishes the cases, not the class. */
export interface MailError extends Error {
  /** whether the receiving side will never take this mail */
  permanent: boolean
  /** whether the recipient's address is the reason */
  isRecipientRefused: boolean
}

export function mailError(
  message: string,
  { permanent, isRecipientRefused = false }: { permanent: boolean; isRecipientRefused?: boolean },
): MailError {
  return Object.assign(new Error(message), { name: 'MailError', permanent, isRecipientRefused })
}

export function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true
}

export function refusesRecipient(error: unknown): boolean {
  return error instanceof Error && 'isRecipientRefused' in error && error.isRecipientRefused === true
}
