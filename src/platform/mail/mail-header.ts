import { mailError, type OutgoingMail } from './mail-transport.ts'

/** One bare address: no name, no list, nothing that could end a header line. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(text)
}

/** Refuses texts that could add headers or recipients, before a mail library reads them. */
export function assertPlainHeaders({ to, replyTo, unsubscribeUrl, subject, messageId }: OutgoingMail): void {
  if (!isMailAddress(to)) throw mailError('The recipient is not one plain address', { permanent: true })
  if (replyTo !== undefined && !isMailAddress(replyTo))
    throw mailError('The address for replies is not one plain address', { permanent: true })
  if (unsubscribeUrl !== undefined && !/^https?:[^\s<>,\p{Cc}]+$/u.test(unsubscribeUrl))
    throw mailError('The address that ends such mails is malformed', { permanent: true })
  if (/\p{Cc}/u.test(subject)) throw mailError('The subject has control characters', { permanent: true })
  if (!/^<[\w.+-]+@[\w.-]+>$/.test(messageId)) {
    throw mailError('The Message-ID is malformed', { permanent: true })
  }
}
