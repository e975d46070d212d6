import { createServer, type Server, type Socket } from 'node:net'
import { SessionTurns, type Session, type TurnLimits, type TurnTaker } from './session-turns.ts'
import { readStartup, splitMessages, wire } from './wire-messages.ts'

/** Serves an embedded session to many clients, in PostgreSQL's protocol, in turns. */
export function serveSession(session: Session, { password, ...limits }: WireLimits): Server {
  const turns = new SessionTurns(session, limits)
  return createServer((socket) => {
    const client = new WireClient(socket, turns, password)
    socket.setNoDelay(true)
    socket.on('data', (data: Buffer) => client.receive(data))
    socket.on('error', () => client.leave())
    socket.on('close', () => client.leave())
  })
}

export interface WireLimits extends TurnLimits {
  password: string
}

class WireClient implements TurnTaker {
  readonly ready: Buffer[] = []
  readonly #socket: Socket
  readonly #turns: SessionTurns
  readonly #password: string
  #received = Buffer.alloc(0)
  #state: 'new' | 'asked-password' | 'open' | 'gone' = 'new'

  constructor(socket: Socket, turns: SessionTurns, password: string) {
    this.#socket = socket
    this.#turns = turns
    this.#password = password
  }

  receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data])
    while (this.#state === 'new' && this.#greet());
    if (this.#state === 'new') return
    const { messages, rest } = splitMessages(this.#received)
    this.#received = Buffer.from(rest)
    for (const message of messages) this.#accept(message)
    this.#turns.notice(this)
  }

  answer(bytes: Buffer): void {
    this.#socket.write(bytes)
  }

  cutOff(code: string, reason: string): void {
    this.#socket.write(wire.fatal(code, `cut off: ${reason}`))
    this.leave()
  }

  leave(): void {
    if (this.#state === 'gone') return
    this.#state = 'gone'
    this.ready.length = 0
    this.#turns.leave(this)
    this.#socket.destroySoon()
  }

  /** Answers the first message. Returns false if the message has not arrived yet. */
  #greet(): boolean {
    const startup = readStartup(this.#received)
    if (!startup) return false
    this.#received = this.#received.subarray(startup.length)
    if (startup.kind === 'encryption') this.#socket.write('N')
    else if (startup.kind === 'session') {
      this.#state = 'asked-password'
      this.#socket.write(wire.askPassword())
    } else this.leave()
    return true
  }

  #accept(message: Buffer): void {
    if (this.#state === 'gone') return
    if (wire.isGoodbye(message)) this.leave()
    else if (this.#state === 'asked-password') this.#checkPassword(message)
    else if (wire.isKnown(message)) this.ready.push(message)
    else this.cutOff('08P01', 'this message is not served')
  }

  #checkPassword(message: Buffer): void {
    if (wire.readPassword(message) !== this.#password) return this.cutOff('28P01', 'wrong password')
    this.#state = 'open'
    this.#turns.join(this)
    this.#socket.write(wire.welcome())
  }
}
