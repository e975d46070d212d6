import { mailError, type MailTransport } from './mail-transport.ts'

/** Domain of the invented people of the demo. Nobody can own it (RFC 2606). */
export const demoDomain = 'demo.example'

/** Invented mailbox that takes no mail. */
export const fullMailbox = `full.mailbox@${demoDomain}`

/** Keeps mails to invented people from leaving the shop: they count as sent, except those to the full mailbox. */
export function withoutDemoMail(transport: MailTransport): MailTransport {
  return {
    ...transport,
    async send(message) {
      if (message.to === fullMailbox)
        throw mailError('552 5.2.2 the mailbox is full', { permanent: true, isRecipientRefused: true })
      if (!message.to.endsWith(`@${demoDomain}`)) await transport.send(message)
    },
  }
}
