import { wire } from './wire-messages.ts'

/** The one session of an embedded PostgreSQL. */
export interface Session {
  /** Sends protocol messages and returns PostgreSQL's answer. */
  exchange(messages: Uint8Array): Buffer
  isInTransaction(): boolean
}

export interface TurnLimits {
  /** silence in an open transaction after which a client is cut off */
  idleInTransactionMs: number
  /** called when the session can no longer be trusted */
  onBroken(error: Error): void
}

export interface TurnTaker {
  /** whole messages that wait for their turn */
  ready: Buffer[]
  answer(bytes: Buffer): void
  cutOff(code: string, reason: string): void
}

/**
 * Shares one session among many clients. A client has the session from its first message until PostgreSQL is ready
 * outside a transaction, so statements and transactions never mix.
 */
export class SessionTurns {
  readonly #session: Session
  readonly #limits: TurnLimits
  /** waiting clients in their order; the client served last is at the end */
  readonly #line = new Set<TurnTaker>()
  #holder: TurnTaker | undefined
  #holderTimer: NodeJS.Timeout | undefined
  #isScheduled = false
  /** a client has left and may have left settings behind */
  #isUnclean = false

  constructor(session: Session, limits: TurnLimits) {
    this.#session = session
    this.#limits = limits
  }

  join(taker: TurnTaker): void {
    this.#line.add(taker)
  }

  /** Call this whenever something has arrived from a taker. */
  notice(taker: TurnTaker): void {
    if (this.#holder === taker) this.#holderTimer?.refresh()
    if (wantsAnswer(taker)) this.#schedule()
  }

  leave(taker: TurnTaker): void {
    if (!this.#line.delete(taker)) return
    this.#isUnclean = true
    this.#schedule()
  }

  /** Serves one answer at a time, so that the event loop can notice new data and lost clients in between. */
  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      try {
        this.#cleanUp()
        this.#serveNext()
      } catch (error) {
        this.#limits.onBroken(error instanceof Error ? error : new Error(String(error)))
      }
    })
  }

  #cleanUp(): void {
    if (this.#holder && !this.#line.has(this.#holder)) {
      // the sync ends an incomplete message
      this.#exchangeWhole(Buffer.concat([wire.sync(), wire.query('rollback')]))
      this.#release()
    }
    if (this.#holder || !this.#isUnclean) return
    this.#isUnclean = false
    this.#exchangeWhole(wire.query('discard all'))
  }

  #serveNext(): void {
    const taker = this.#holder ?? [...this.#line].find(wantsAnswer)
    if (!taker || !wantsAnswer(taker)) return
    this.#holder = taker
    this.#line.delete(taker)
    this.#line.add(taker)
    const last = taker.ready.at(-1)
    const messages = Buffer.concat(taker.ready.splice(0))
    const isWhole = last !== undefined && wire.endsExchange(last)
    taker.answer(isWhole ? this.#exchangeWhole(messages) : this.#session.exchange(messages))
    if (isWhole && !this.#session.isInTransaction()) this.#release()
    else this.#await(taker)
    this.#schedule()
  }

  /** Exchanges messages after which PostgreSQL must be ready; otherwise the session is broken. */
  #exchangeWhole(messages: Buffer): Buffer {
    const answer = this.#session.exchange(messages)
    if (!wire.isReady(answer)) throw new Error('PostgreSQL stopped in the middle of an answer')
    return answer
  }

  #await(holder: TurnTaker): void {
    clearTimeout(this.#holderTimer)
    this.#holderTimer = setTimeout(
      () => holder.cutOff('25P03', 'idle in transaction for too long'),
      this.#limits.idleInTransactionMs,
    )
  }

  #release(): void {
    clearTimeout(this.#holderTimer)
    this.#holder = undefined
  }
}

/** Whether PostgreSQL would answer the messages. Others can wait for the rest. */
function wantsAnswer({ ready }: TurnTaker): boolean {
  return ready.some((message) => wire.wantsAnswer(message))
}
