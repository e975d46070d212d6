import { setInterval } from 'node:timers/promises'
import { type ClaimedMail, extendLease, type MailDb } from './mail-outbox-records.ts'

/** How long other workers leave a mail alone after the last sign of life of its own worker. */
export const leaseSeconds = 60

interface Holding {
  db: MailDb
  now(): Date
  /** interval of the signs of life */
  renewMs?: number
}

const usualRenewMs = 15_000

/** Longer than the longest send of any transport. A hanging worker does not hold its mail for ever. */
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
      // either the work has ended, or the database cannot be reached, so that nobody else can take the mail
    }
  }
}
