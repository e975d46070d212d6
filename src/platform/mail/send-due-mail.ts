import type { Log } from '../log/log.ts'
import {
  droppedError,
  claimDueMail,
  recordAccepted,
  recordFailure,
  type ClaimedMail,
  type MailDb,
} from './mail-outbox-records.ts'
import type { MailRow } from './mail-table.ts'
import { holdWhile, leaseSeconds } from './hold-mail.ts'
import { isPermanent, refusesRecipient, type MailTransport, type OutgoingMail } from './mail-transport.ts'

export interface RenderedMail extends Pick<
  OutgoingMail,
  'replyTo' | 'unsubscribeUrl' | 'subject' | 'html' | 'text'
> {
  /** name for a sender's address that has none */
  senderName: string
}

/** Writes a mail from its row when it is sent. Returns undefined to drop the mail. */
export type RenderMail = (row: MailRow) => Promise<RenderedMail | undefined>

export interface MailPass {
  db: MailDb
  transport: MailTransport
  /** `Name <address>` */
  from: string
  render: RenderMail
  now(): Date
  log: Pick<Log, 'warn' | 'error' | 'info'>
  /** true: sends bulk mails only; false: all others */
  isBulk?: boolean
  /** Begins another pass beside this one, called for each mail that was found. */
  onFound?: () => void
  /** interval of the signs of life while a mail is being sent */
  renewMs?: number
}

/**
 * Runs over the outbox once: sends up to a hundred due mails in turn. Returns how many were accepted, and whether
 * none is due at its end.
 *
 * An accepted mail is never sent again. If the process dies between the server's acceptance and our record, the mail
 * goes out again within a minute, with the same Message-ID and content, which mail servers and readers recognise as a
 * repeat. Its keys are the order's own, so a repeat never reveals a second key.
 */
export async function sendDueMail(pass: MailPass): Promise<{ accepted: number; isEmpty: boolean }> {
  const { db, isBulk = false } = pass
  const domain = domainOf(pass.from)
  let accepted = 0
  for (let taken = 0; taken < mailsPerPass; taken++) {
    const mail = await claimDueMail(db, { now: pass.now(), leaseSeconds, domain, isBulk })
    if (!mail) return { accepted, isEmpty: true }
    pass.onFound?.()
    if (await holdWhile(pass, mail, () => trySending(pass, mail))) accepted++
  }
  return { accepted, isEmpty: false }
}

/** Most mails of one pass, so that a stopping server waits for a few mails only. */
const mailsPerPass = 100

/** The waits between the tries of one mail: 23 hours and 42 minutes in all. */
const retrySeconds = [30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800] as const

/** Tries before a 5xx is final, since it is now and then a passing error of the receiving side. */
const permanentTries = 3

async function trySending(pass: MailPass, mail: ClaimedMail): Promise<boolean> {
  try {
    const rendered = await pass.render(mail)
    if (!rendered) {
      pass.log.info(
        { mail: mail.id, kind: mail.kind },
        'A mail was dropped: there is nothing to tell any more',
      )
      await recordFailure(pass.db, { mail, error: droppedError, retryAt: undefined })
      return false
    }
    const { message_id: messageId, recipient: to } = mail
    const { senderName, ...content } = rendered
    await pass.transport.send({ messageId, from: namedSender(pass.from, senderName), to, ...content })
  } catch (error) {
    await putOff(pass, mail, error)
    return false
  }
  await recordAccepted(pass.db, { id: mail.id, transport: pass.transport.kind, now: pass.now() })
  return true
}

async function putOff(pass: MailPass, mail: ClaimedMail, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  const retryAt = nextTry(mail.attempts, isPermanent(error), pass.now())
  await recordFailure(pass.db, { mail, error: message, retryAt, isRefused: refusesRecipient(error) })
  const subject = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason: message }
  if (retryAt) pass.log.warn({ ...subject, retryAt }, 'A mail was not accepted and is tried again later')
  else pass.log.error(subject, 'A mail has failed finally')
}

/** Returns the time of the next try; undefined after the last one. */
function nextTry(attempts: number, permanent: boolean, now: Date): Date | undefined {
  const seconds = permanent && attempts >= permanentTries ? undefined : retrySeconds[attempts - 1]
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1000)
}

/** `shop@shop.example` → `"Lantern" <shop@shop.example>` */
function namedSender(from: string, name: string): string {
  return from.includes('<') ? from : `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}" <${from}>`
}

/** `Latchkey <shop@shop.example>` → `shop.example` */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}
