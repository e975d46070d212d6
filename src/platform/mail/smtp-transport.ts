import { createTransport } from 'nodemailer'
import { assertPlainHeaders } from './mail-header.ts'
import { mailError, mailLanes, type MailError, type MailTransport } from './mail-transport.ts'

interface SmtpTimeouts {
  connectSeconds: number
  /** silence of the server after which the connection is closed */
  silenceSeconds: number
  /** for all of one mail; shorter than a worker may hold a mail */
  sendSeconds: number
}

const usualTimeouts: SmtpTimeouts = { connectSeconds: 15, silenceSeconds: 60, sendSeconds: 120 }

/** One connection for each lane: a mail never waits for the connection of another. */
const smtpConnections = mailLanes.single + mailLanes.bulk

/**
 * Sends through `smtp://user:password@host:587` or `smtps://…:465`. With a password the connection must be encrypted.
 * This transport never retries: only the outbox knows which mails were sent.
 */
export function smtpTransport(smtpUrl: string, timeouts: SmtpTimeouts = usualTimeouts): MailTransport {
  const { protocol, username } = new URL(smtpUrl)
  const pool = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: smtpConnections,
    maxRequeues: 0,
    requireTLS: protocol === 'smtp:' && username !== '',
    connectionTimeout: timeouts.connectSeconds * 1000,
    greetingTimeout: timeouts.silenceSeconds * 1000,
    socketTimeout: timeouts.silenceSeconds * 1000,
    dnsTimeout: timeouts.connectSeconds * 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    async send(message) {
      assertPlainHeaders(message)
      const { to, replyTo, unsubscribeUrl, ...content } = message
      try {
        await pool.sendMail({
          ...content,
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
          signal: AbortSignal.timeout(timeouts.sendSeconds * 1000),
        })
      } catch (error) {
        throw errorOf(error)
      }
    },
    async close() {
      pool.close()
    },
  }
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/**
 * Only a 5xx for the recipient or the message is final. The operator can fix a wrong password or a refused sender;
 * the mail is then sent.
 */
function errorOf(error: unknown): MailError {
  if (!(error instanceof Error)) return mailError(String(error), { permanent: false })
  const { code, command, permanent, response } = error as NodeJS.ErrnoException & {
    command?: string
    permanent?: boolean
    /** the server's whole answer, its code first */
    response?: string
  }
  const isAboutRecipient = code === 'EENVELOPE' && command === 'RCPT TO'
  return mailError(error.message, {
    permanent: permanent === true && (code === 'EMESSAGE' || isAboutRecipient),
    isRecipientRefused: permanent === true && isAboutRecipient && addressIsBad.test(response ?? ''),
  })
}

/**
 * Enhanced codes (RFC 3463) of an address that does not exist, cannot exist, has moved or is closed. Other codes at
 * this place report problems of the sender: no access to the relay, a blocked network, a used-up quota.
 */
const addressIsBad = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)(?![\d.])/
