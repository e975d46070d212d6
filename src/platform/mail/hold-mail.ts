import { setInterval } from 'node:timers/promises'
import { type ClaimedMail, extendLease, type MailDb } from './mail-outbox-records.ts'

/** How long a mail stays out of reach of other workers after its own one last gave a sign of life. */
export const leaseSeconds = 60

interface Holding {
  db: MailDb
  now(): Date
  /** between two signs of life */
  renewMs?: number
}

const usualRenewMs = 15_000

/** Longer than any transport's longest send; a worker that hangs does not hold its mail for ever. */
const maxHoldSeconds = 240

/** Runs the work on a mail and keeps its lock alive, so that only the mails of dead workers come free. */
export async function holdWhile<Result>(
  { db, now, renewMs = usualRenewMs }: Holding,
  mail: ClaimedMail,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = new AbortController()
  const holding = renewing(end.signal)
  try {
    return await work()
  } finally {
    end.abort()
    await holding
  }

  async function renewing(signal: AbortSignal): Promise<void> {
    const endsAt = now().getTime() + maxHoldSeconds * 1000
    try {
      for await (const _ of setInterval(renewMs, undefined, { signal, ref: false })) {
        if (now().getTime() >= endsAt) return
        await extendLease(db, mail, new Date(now().getTime() + leaseSeconds * 1000))
      }
    } catch {
      // the end of the work; or the database is out of reach, and with it the mail for everybody
    }
  }
}
