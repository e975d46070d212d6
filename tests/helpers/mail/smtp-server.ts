import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { readMail, type ReadMail } from './read-mail.ts'

/**
 * Answer of the server to the next mail: accepts it, is busy (451), refuses the recipient (with its `refusal`) or the
 * content (554), accepts it and dies before confirming, is slow, or holds it until released.
 */
export type SmtpMood = 'accept' | 'busy' | 'refuse' | 'refuse-content' | 'drop-after-data' | 'slow' | 'hold'

export interface ReceivedMail extends ReadMail {
  from: string
  to: string[]
}

export interface TestSmtpServer {
  url: string
  /** every mail whose content arrived whole, also if the sender never heard of its acceptance */
  received: ReceivedMail[]
  mood: SmtpMood
  /** the whole answer to a recipient that is refused */
  refusal: string
  /** number of mails that it holds or held */
  held: number
  /** Accepts the mails that it holds. */
  release(): void
  close(): Promise<void>
}

/** A real SMTP server on a free port of this machine. */
export async function startSmtpServer({ slowSeconds = 1 } = {}): Promise<TestSmtpServer> {
  const released = Promise.withResolvers<void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      if (test.mood === 'busy') return done(reply(451, 'busy, come back later'))
      if (test.mood === 'refuse') return done(reply(Number(test.refusal.slice(0, 3)), test.refusal.slice(4)))
      return done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (test.mood === 'refuse-content') return done(reply(554, 'looks like spam'))
        if (test.mood === 'slow') await wait(slowSeconds * 1000)
        if (test.mood === 'hold') {
          test.held++
          await released.promise
        }
        const { mailFrom, rcptTo } = session.envelope
        test.received.push({
          ...readMail(Buffer.concat(chunks).toString('utf8')),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        })
        if (test.mood === 'drop-after-data') return dropConnections(server)
        return done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const test: TestSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    mood: 'accept',
    refusal: '550 5.1.1 no such mailbox',
    held: 0,
    release: released.resolve,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return test
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function dropConnections(server: SMTPServer): void {
  for (const connection of server.connections) connection._socket.destroy()
}
