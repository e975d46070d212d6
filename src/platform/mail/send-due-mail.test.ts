import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSmtpServer, type TestSmtpServer } from '../../../tests/helpers/mail/smtp-server.ts'
import { describeOnBoth, openTestDatabase, type TestDatabase } from '../../../tests/helpers/test-database.ts'
import { openDatabase } from '../database/open-database.ts'
import { openLog } from '../log/log.ts'
import { listMail, insertMail, requeueFailedMail, type NewMailRow } from './mail-outbox-records.ts'
import type { MailTable } from './mail-table.ts'
import type { MailTransport } from './mail-transport.ts'
import { mailboxTransport } from './mailbox-transport.ts'
import { sendDueMail, type MailPass } from './send-due-mail.ts'
import { smtpTransport } from './smtp-transport.ts'

let database: TestDatabase
let server: TestSmtpServer
let transport: MailTransport
let now: Date
let logged: string[]

async function open(opening: Promise<TestDatabase>): Promise<void> {
  database = await opening
  server = await startSmtpServer()
  transport = smtpTransport(server.url)
  now = new Date('2026-03-01T12:00:00Z')
  logged = []
}

afterEach(async () => {
  await transport.close()
  await server.close()
  await database.close()
})

async function queue(mail: Partial<NewMailRow> = {}): Promise<boolean> {
  const usual = { dedupeKey: 'keys:1', kind: 'keys', recipient: 'mira@buyer.example', locale: 'en-US' }
  return database.db
    .transaction()
    .execute((trx) => insertMail(trx, { ...usual, params: { orderId: 1 }, dueAt: now, ...mail }))
}

const plainMail = { senderName: 'Lantern', html: '<p>key</p>', text: 'key' }
const pass = async (differing?: Partial<MailPass>) => (await sendMail(differing)).accepted

function sendMail(differing: Partial<MailPass> = {}): ReturnType<typeof sendDueMail> {
  return sendDueMail({
    db: database.db,
    transport,
    from: 'Latchkey <shop@shop.example>',
    render: async ({ params }) => ({
      ...plainMail,
      subject: `Order ${params['orderId']}`,
    }),
    now: () => now,
    log: { info() {}, warn: note('warn'), error: note('error') } as MailPass['log'],
    ...differing,
  })
}

function note(level: string) {
  return (_: unknown, message?: string) => logged.push(`${level}: ${message}`)
}

const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))

async function theMail() {
  const [mail] = await listMail(database.db, { limit: 1 })
  return mail ?? expect.unreachable('no mail')
}

describeOnBoth('the outbox', (openFresh) => {
  beforeEach(() => open(openFresh()))

  it('PAY-11 sends a due mail once, and records that it was accepted', async () => {
    await queue()
    expect(await pass()).toBe(1)
    expect(await pass()).toBe(0)
    later(100_000)
    expect(await pass()).toBe(0)
    expect(server.received.map(({ subject }) => subject)).toEqual(['Order 1'])
    expect(await theMail()).toMatchObject({
      state: 'accepted',
      transport: 'smtp',
      accepted_at: new Date('2026-03-01T12:00:00Z'),
      message_id: server.received[0]?.headers['message-id'],
    })
  })

  it('looks into the outbox once more for a single mail, and knows then that it is empty', async () => {
    await queue()
    const updates = vi.spyOn(database.db, 'updateTable')
    expect(await sendMail()).toEqual({ accepted: 1, isEmpty: true })
    expect(updates).toHaveBeenCalledTimes(3)
  })

  it('PAY-10 mails an event once, however often it is reported', async () => {
    expect(await queue()).toBe(true)
    expect(await queue({ recipient: 'other@buyer.example' })).toBe(false)
    expect(await queue({ dedupeKey: 'keys:2' })).toBe(true)
    expect(await pass()).toBe(2)
    expect(server.received).toHaveLength(2)
  })

  it('leaves no mail behind when the transaction that wanted it is undone', async () => {
    const undone = database.db.transaction().execute(async (trx) => {
      const mail = { kind: 'keys', recipient: 'mira@buyer.example', locale: 'en-US', params: {}, dueAt: now }
      await insertMail(trx, { dedupeKey: 'keys:1', ...mail })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await listMail(database.db, { limit: 9 })).toEqual([])
  })

  it('stores mail in the local mailbox without a mail server', async () => {
    await queue()
    expect(await pass({ transport: mailboxTransport() })).toBe(1)
    expect(await theMail()).toMatchObject({ state: 'accepted', transport: 'mailbox' })
    expect(server.received).toHaveLength(0)
  })
})

describe('sending that fails', () => {
  beforeEach(() => open(openTestDatabase()))

  it('tries again after 30 seconds when the server is busy, then after 2 minutes', async () => {
    await queue()
    server.mood = 'busy'
    expect(await pass()).toBe(0)
    expect(await theMail()).toMatchObject({ state: 'queued', attempts: 1 })
    expect((await theMail()).last_error).toContain('451')
    later(29)
    await pass()
    expect(await theMail()).toMatchObject({ attempts: 1 })
    later(1)
    await pass()
    expect(await theMail()).toMatchObject({ attempts: 2, due_at: new Date(now.getTime() + 120_000) })
    server.mood = 'accept'
    later(120)
    expect(await pass()).toBe(1)
    expect(await theMail()).toMatchObject({ state: 'accepted', attempts: 3, last_error: '' })
    expect(server.received).toHaveLength(1)
  })

  it('gives up after ten tries and a day, logs that, and starts over on request', async () => {
    await queue()
    server.mood = 'busy'
    const start = now
    for (let attempt = 1; attempt <= 10; attempt++) {
      await pass()
      now = (await theMail()).due_at
    }
    expect(await theMail()).toMatchObject({ state: 'failed', attempts: 10 })
    expect(now.getTime() - start.getTime()).toBeLessThan(24.5 * 3_600_000)
    expect(logged.filter((line) => line.startsWith('error'))).toEqual(['error: A mail has failed finally'])
    expect(await listMail(database.db, { state: 'failed', limit: 9 })).toHaveLength(1)
    server.mood = 'accept'
    expect(await pass()).toBe(0)
    expect(await requeueFailedMail(database.db, { now })).toHaveLength(1)
    expect(await pass()).toBe(1)
  })

  it('gives up after three refusals and keeps what the server said', async () => {
    await queue()
    server.mood = 'refuse'
    for (const seconds of [0, 30, 120]) {
      later(seconds)
      await pass()
    }
    const mail = await theMail()
    expect(mail).toMatchObject({ state: 'failed', attempts: 3 })
    expect(mail.last_error).toContain('550 5.1.1 no such mailbox')
    later(100_000)
    expect(await pass()).toBe(0)
    expect(server.received).toHaveLength(0)
  })

  it('repeats a mail with the same Message-ID when the connection broke after the content', async () => {
    await queue()
    server.mood = 'drop-after-data'
    expect(await pass()).toBe(0)
    server.mood = 'accept'
    later(30)
    expect(await pass()).toBe(1)
    expect(messageIds()).toHaveLength(2)
    expect(new Set(messageIds()).size).toBe(1)
  })

  it('repeats a mail with the same Message-ID after a crash between acceptance and record, and no sooner', async () => {
    await queue()
    const crash: MailTransport = {
      ...transport,
      async send(message) {
        await transport.send(message)
        await new Promise(() => {})
      },
    }
    void pass({ transport: crash })
    await expect.poll(() => server.received.length).toBe(1)
    later(59)
    expect(await pass()).toBe(0)
    later(1)
    expect(await pass()).toBe(1)
    expect(new Set(messageIds()).size).toBe(1)
    expect(messageIds()).toHaveLength(2)
  })

  it('keeps a slow mail from other workers for as long as it is being sent', async () => {
    await queue()
    const answered = Promise.withResolvers<void>()
    const slow: MailTransport = { ...transport, send: () => answered.promise }
    const sending = pass({ transport: slow, renewMs: 20 })
    for (let minute = 1; minute <= 3; minute++) {
      later(50)
      const renewed = async () => (await theMail()).due_at.getTime() - now.getTime()
      await expect.poll(renewed).toBe(60_000)
      expect(await pass()).toBe(0)
    }
    answered.resolve()
    expect(await sending).toBe(1)
    expect(server.received).toHaveLength(0)
  })

  it('sends the other mails when one cannot be written', async () => {
    await queue({ params: { orderId: 0 } })
    await queue({ dedupeKey: 'keys:2', params: { orderId: 2 } })
    const sent = await pass({
      render: async ({ params }) => {
        if (params['orderId'] === 0) throw new Error('no such order')
        return { ...plainMail, subject: 'Order 2' }
      },
    })
    expect(sent).toBe(1)
    const [, first] = await listMail(database.db, { limit: 2 })
    expect(first).toMatchObject({ state: 'queued', last_error: 'no such order' })
  })

  it('drops a mail whose reason is gone', async () => {
    await queue()
    expect(await pass({ render: async () => undefined })).toBe(0)
    expect(await theMail()).toMatchObject({ state: 'failed', last_error: 'nothing to tell any more' })
    expect(logged).toEqual([])
  })

  it.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'A <a@b.example>', ''])(
    'never queues a mail to %j',
    async (recipient) => {
      await expect(queue({ recipient })).rejects.toThrow('not one plain address')
    },
  )

  it('never sends a subject that would add a header', async () => {
    await queue()
    await pass({ render: async () => ({ ...plainMail, subject: 'Keys\r\nBcc: c@d.example' }) })
    expect(server.received).toHaveLength(0)
    expect((await theMail()).last_error).toContain('control characters')
  })

  it('does not change the record of a mail that another worker has taken over', async () => {
    await queue()
    let attempts = 0
    const slow: MailTransport = {
      ...transport,
      async send() {
        attempts++
        later(301)
        await pass()
        throw new Error('too late')
      },
    }
    expect(await pass({ transport: slow })).toBe(0)
    expect(attempts).toBe(1)
    expect(await theMail()).toMatchObject({ state: 'accepted', last_error: '' })
  })

  function messageIds() {
    return server.received.map(({ headers }) => headers['message-id'])
  }
})

describe('many workers', () => {
  beforeEach(() => open(openTestDatabase()))

  it('PAY-11 eight of them, each with its own connections, send 120 mails once each', async () => {
    for (let order = 1; order <= 120; order++) {
      await queue({ dedupeKey: `keys:${order}`, params: { orderId: order } })
    }
    const { databaseUrl } = database
    const workers = await Promise.all(
      Array.from({ length: 8 }, () =>
        openDatabase<{ mail: MailTable }>({ databaseUrl, dataDir: '', log: openLog('silent') }),
      ),
    )
    const transports = workers.map(() => smtpTransport(server.url))
    const sent = await Promise.all(
      workers.map(({ db }, index) => pass({ db, transport: transports[index] ?? transport })),
    )
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(120)
    expect(server.received).toHaveLength(120)
    expect(new Set(server.received.map(({ subject }) => subject)).size).toBe(120)
    await Promise.all([...workers, ...transports].map((one) => one.close()))
  })
})
