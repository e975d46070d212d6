import { assertPlainHeaders } from './mail-header.ts'
import type { MailTransport } from './mail-transport.ts'

/** Mail that stays at home: the outbox row is the mail, and the page `/mailbox` writes it again from there. */
export function mailboxTransport(): MailTransport {
  return {
    kind: 'mailbox',
    async send(message) {
      assertPlainHeaders(message)
    },
    async close() {},
  }
}
