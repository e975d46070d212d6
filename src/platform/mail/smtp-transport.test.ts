import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSmtpServer, type TestSmtpServer } from '../../../tests/helpers/mail/smtp-server.ts'
import type { MailError, MailTransport, OutgoingMail } from './mail-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

let server: TestSmtpServer
let transport: MailTransport

beforeEach(async () => {
  server = await startSmtpServer({ slowSeconds: 3 })
  transport = smtpTransport(server.url, { connectSeconds: 1, silenceSeconds: 1, sendSeconds: 2 })
})

afterEach(async () => {
  await transport.close()
  await server.close()
})

const mail: OutgoingMail = {
  messageId: '<one@shop.example>',
  from: 'Latchkey <shop@shop.example>',
  to: 'mira@buyer.example',
  subject: 'مفاتيح طلبك LK-26-1',
  html: '<p>LX4Q7-9KD2M-T0VRA — شكرًا</p>',
  text: 'LX4Q7-9KD2M-T0VRA — شكرًا',
}

async function errorOf(sending: Promise<void>): Promise<MailError> {
  return sending.then(
    () => expect.unreachable('the mail was accepted'),
    (error: unknown) => error as MailError,
  )
}

describe('smtpTransport', () => {
  it('PAY-11 delivers both parts and the headers unharmed', async () => {
    await transport.send(mail)
    expect(server.received).toHaveLength(1)
    const [received] = server.received
    expect(received).toMatchObject({
      from: 'shop@shop.example',
      to: ['mira@buyer.example'],
      subject: mail.subject,
    })
    expect(received?.html.trim()).toBe(mail.html)
    expect(received?.text.trim()).toBe(mail.text)
    expect(received?.headers).toMatchObject({
      'message-id': '<one@shop.example>',
      'auto-submitted': 'auto-generated',
    })
  })

  it('ENQ-4 sets reply and unsubscribe headers, and accepts no injected headers', async () => {
    const replyTo = 'visitor@example.org'
    const unsubscribeUrl = 'https://shop.example/newsletter/unsubscribe?token=1-a'
    await transport.send({ ...mail, replyTo, unsubscribeUrl })
    expect(server.received[0]?.headers).toMatchObject({
      'reply-to': replyTo,
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    const bad = [
      { replyTo: 'a@example.org, b@example.org' },
      { replyTo: 'a@example.org\r\nBcc: b@example.org' },
      { unsubscribeUrl: 'https://shop.example/>\r\nBcc: b@example.org' },
    ]
    for (const headers of bad)
      expect(await errorOf(transport.send({ ...mail, ...headers }))).toMatchObject({ permanent: true })
    expect(server.received).toHaveLength(1)
  })

  it('distinguishes a refused recipient and refused content from a busy server', async () => {
    server.mood = 'refuse'
    expect(await errorOf(transport.send(mail))).toMatchObject({ permanent: true })
    server.mood = 'refuse-content'
    expect(await errorOf(transport.send(mail))).toMatchObject({ permanent: true })
    server.mood = 'busy'
    expect(await errorOf(transport.send(mail))).toMatchObject({ permanent: false })
    server.mood = 'accept'
    await transport.send(mail)
  })

  it.each([
    '550 5.1.1 <mira@buyer.example>: Recipient address rejected: User unknown',
    '550 5.1.2 domain not found',
    '553 5.1.3 bad syntax of the mailbox',
    '551 5.1.6 mailbox has moved',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
    '550 5.2.1 the account is disabled',
  ])('OPS-8 counts the recipient as refused by %j', async (refusal) => {
    Object.assign(server, { mood: 'refuse', refusal })
    expect(await errorOf(transport.send(mail))).toMatchObject({ permanent: true, isRecipientRefused: true })
  })

  it.each([
    '554 5.7.1 <mira@buyer.example>: Relay access denied',
    '554 5.7.1 Service unavailable; Client host [203.0.113.7] blocked',
    '553 5.1.8 <shop@shop.example>: Sender address rejected: Domain not found',
    '550 5.4.5 Daily user sending limit exceeded',
    '550 5.1.0 Address rejected',
    '550 5.1.11 something else',
    '550 5.2.2 mailbox full',
    '550 rejected, see 5.1.1',
    '450 4.1.1 unverified address',
  ])('OPS-8 does not count the recipient as refused by %j', async (refusal) => {
    Object.assign(server, { mood: 'refuse', refusal })
    expect(await errorOf(transport.send(mail))).toMatchObject({ isRecipientRefused: false })
  })

  it('treats a dead server, a dropped connection and a silent server as passing errors, and sends once', async () => {
    server.mood = 'drop-after-data'
    expect(await errorOf(transport.send(mail))).toMatchObject({ permanent: false })
    expect(server.received).toHaveLength(1)
    server.mood = 'slow'
    expect(await errorOf(transport.send(mail))).toMatchObject({ permanent: false })
    await server.close()
    expect(await errorOf(transport.send(mail))).toMatchObject({ permanent: false })
  })

  it('does not hand a password to a server that cannot encrypt', async () => {
    const withPassword = smtpTransport(server.url.replace('://', '://user:secret@'))
    expect(await errorOf(withPassword.send(mail))).toMatchObject({ permanent: false })
    expect(server.received).toHaveLength(0)
    await withPassword.close()
  })

  it.each([
    ['a second header in the recipient', { to: 'a@b.example\r\nBcc: c@d.example' }],
    ['two recipients', { to: 'a@b.example, c@d.example' }],
    ['a name around the recipient', { to: 'A <a@b.example>' }],
    ['a second header in the subject', { subject: 'Keys\r\nBcc: c@d.example' }],
    ['a line break alone in the subject', { subject: 'Keys\nBcc: c@d.example' }],
    ['a second header in the Message-ID', { messageId: '<a@b>\r\nBcc: c@d.example' }],
  ])('refuses %s before it connects to the server', async (_, wrong) => {
    expect(await errorOf(transport.send({ ...mail, ...wrong }))).toMatchObject({ permanent: true })
    expect(server.received).toHaveLength(0)
  })
})
