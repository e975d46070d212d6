import { assertPlainHeaders } from './mail-header.ts'
import type { MailTransport } from './mail-transport.ts'

/** Keeps mails in the shop: the outbox row is the mail, and the page `/mailbox` writes the mail again from its row. */
export function mailboxTransport(): MailTransport {
  return {
    kind: 'mailbox',
    async send(message) {
      assertPlainHeaders(message)
    },
    async close() {},
  }
}
