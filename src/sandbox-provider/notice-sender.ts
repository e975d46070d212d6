import { type Notice, noticeSignature } from './bank-payment.ts'
import type { Ledger } from './ledger.ts'
import type { Timers } from './timers.ts'

export interface NoticeSender {
  /** Sends a notice of the ledger when it is due, and again with growing pauses until the shop answers 2xx. */
  post(notice: Notice): void
  /** One attempt, right now, whatever comes of it: the HTTP status, 0 when nobody answered. */
  postOnce(url: string, body: string, headers: Record<string, string>): Promise<number>
  signed(body: string): Record<string, string>
  close(): void
}

export interface BankLog {
  warn(details: object, message: string): void
}

interface NoticeSenderParts {
  ledger: Ledger
  timers: Timers
  secret: string
  retryMs: number
  now: () => number
  log?: BankLog
}

const patienceMs = 10_000
const longestPauseMs = 60_000
const triedDays = 3
const loggedAttempts = 3

export function openNoticeSender({
  ledger,
  timers,
  secret,
  retryMs,
  now,
  log,
}: NoticeSenderParts): NoticeSender {
  const closing = new AbortController()

  async function postOnce(url: string, body: string, headers: Record<string, string>): Promise<number> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'user-agent': 'Testbank', ...headers },
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(patienceMs)]),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return 0
    }
  }

  function signed(body: string): Record<string, string> {
    return { 'sandbox-signature': noticeSignature(body, secret, Math.floor(now() / 1000)) }
  }

  async function attempt(notice: Notice, attempts: number): Promise<void> {
    const { id, url, body, copies } = notice
    const statuses = await Promise.all(
      Array.from({ length: copies }, () => postOnce(url, body, signed(body))),
    )
    if (closing.signal.aborted) return
    const isTaken = statuses.every((status) => status >= 200 && status < 300)
    if (isTaken || now() > notice.dueAt + triedDays * 86_400_000) return ledger.write({ sent: id })
    const pauseMs = Math.min(retryMs * 2 ** attempts, longestPauseMs)
    if (attempts < loggedAttempts)
      log?.warn({ url, statuses, pauseMs }, 'the shop did not take a notice of the test bank')
    timers.at(`notice ${id}`, now() + pauseMs, () => void attempt(notice, attempts + 1))
  }

  return {
    post: (notice) => timers.at(`notice ${notice.id}`, notice.dueAt, () => void attempt(notice, 0)),
    postOnce,
    signed,
    close: () => closing.abort(),
  }
}
