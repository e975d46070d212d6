import type { Webhook } from './bank-payment.ts'
import type { Ledger } from './ledger.ts'
import type { Message, Protocol, ShopAnswer, SignedMessage, Signing } from './protocol.ts'
import type { Timers } from './timers.ts'

export interface WebhookSender {
  /** Sends a webhook of the ledger when it is due, and again with growing pauses until the shop answers 2xx. */
  post(webhook: Webhook): void
  /** Sends one message now, once, and returns the answer. */
  postOnce(url: string, message: SignedMessage): Promise<ShopAnswer>
  /** Signs as the company does, or wrongly as a test wants. */
  signed(message: Message, changes?: Partial<Signing>): SignedMessage
  close(): void
}

export interface BankLog {
  warn(details: object, message: string): void
}

interface WebhookSenderParts {
  protocol: Protocol
  ledger: Ledger
  timers: Timers
  secret: string
  retryMs: number
  now: () => number
  log?: BankLog
}

const timeoutMs = 10_000
const maxPauseMs = 60_000
const triedDays = 3
const loggedAttempts = 3

export function openWebhookSender({
  protocol,
  ledger,
  timers,
  secret,
  retryMs,
  now,
  log,
}: WebhookSenderParts): WebhookSender {
  const closing = new AbortController()

  async function postOnce(url: string, { body, contentType, headers }: SignedMessage): Promise<ShopAnswer> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': contentType, 'user-agent': 'Testbank', ...headers },
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      })
      return { status: answer.status, text: await answer.text() }
    } catch {
      return { status: 0, text: '' }
    }
  }

  function signed(message: Message, changes: Partial<Signing> = {}): SignedMessage {
    const epochSeconds = Math.floor(now() / 1000)
    return protocol.sign(message, { secret, epochSeconds, isSpoilt: false, ...changes })
  }

  function isSettled(answer: ShopAnswer): boolean {
    const isTaken = protocol.isTaken?.(answer) ?? (answer.status >= 200 && answer.status < 300)
    return isTaken || (protocol.isGivenUp?.(answer) ?? false)
  }

  async function attempt(webhook: Webhook, attempts: number): Promise<void> {
    const { id, url, copies } = webhook
    const answers = await Promise.all(Array.from({ length: copies }, () => postOnce(url, signed(webhook))))
    if (closing.signal.aborted) return
    if (answers.every(isSettled) || now() > webhook.dueAt + triedDays * 86_400_000)
      return ledger.write({ sent: id })
    const pauseMs = Math.min(retryMs * 2 ** attempts, maxPauseMs)
    if (attempts < loggedAttempts)
      log?.warn(
        { url, statuses: answers.map(({ status }) => status), pauseMs },
        'the shop did not take a webhook of the test bank',
      )
    timers.at(`webhook ${id}`, now() + pauseMs, () => attempt(webhook, attempts + 1))
  }

  return {
    post: (webhook) => timers.at(`webhook ${webhook.id}`, webhook.dueAt, () => attempt(webhook, 0)),
    postOnce,
    signed,
    close: () => closing.abort(),
  }
}
