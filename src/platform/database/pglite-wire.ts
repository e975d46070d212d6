import { createServer, type Server, type Socket } from 'node:net'
import { readStartup, takeMessages, wire, type Startup } from './wire-messages.ts'

/** The one session of an embedded PostgreSQL. */
export interface Session {
  /** Hands over protocol messages and gives what PostgreSQL answers. */
  exchange(messages: Uint8Array): Buffer
  isInTransaction(): boolean
}

export interface WireLimits {
  password: string
  /** a client that holds a transaction open this long without a word is cut off */
  idleInTransactionMs: number
  /** the session can no longer be trusted */
  onBroken(error: Error): void
}

interface Client {
  socket: Socket
  received: Buffer
  /** whole messages that wait for their turn */
  ready: Buffer[]
  state: 'new' | 'asked-password' | 'open' | 'gone'
}

/**
 * Serves many clients over one session. A client has the session to itself from its first message until PostgreSQL is
 * ready outside of a transaction, so that neither statements nor transactions of two clients ever mix.
 */
export function serveSession(session: Session, limits: WireLimits): Server {
  const clients = new Set<Client>()
  let holder: Client | undefined
  let holderTimer: NodeJS.Timeout | undefined
  let isScheduled = false
  let isUnclean = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      try {
        serveNext()
      } catch (error) {
        limits.onBroken(error instanceof Error ? error : new Error(String(error)))
      }
    })
  }

  /** Answers one client, so that the event loop can notice new data and lost clients in between. */
  function serveNext(): void {
    if (!holder && isUnclean) {
      isUnclean = false
      exchangeWhole(session, wire.query('discard all'))
    }
    const client = holder ?? [...clients].find(({ ready }) => ready.length > 0)
    if (!client || client.ready.length === 0) return
    clearTimeout(holderTimer)
    holder = client
    // whoever was served goes to the end of the line
    clients.delete(client)
    clients.add(client)
    const last = client.ready.at(-1)
    const messages = Buffer.concat(client.ready.splice(0))
    const isWhole = last !== undefined && wire.endsExchange(last)
    client.socket.write(isWhole ? exchangeWhole(session, messages) : session.exchange(messages))
    if (isWhole && !session.isInTransaction()) holder = undefined
    else holderTimer = setTimeout(cutOff, limits.idleInTransactionMs, client)
    schedule()
  }

  function cutOff(client: Client): void {
    client.socket.end(wire.fatal('25P03', 'cut off: the transaction stood idle for too long'))
    leave(client)
  }

  function leave(client: Client): void {
    if (client.state === 'gone') return
    client.state = 'gone'
    clients.delete(client)
    client.socket.destroySoon()
    if (holder === client) {
      clearTimeout(holderTimer)
      // 'rollback' as a simple query also ends a half-sent extended one
      exchangeWhole(session, Buffer.concat([wire.sync(), wire.query('rollback')]))
      holder = undefined
    }
    isUnclean = true
    schedule()
  }

  function receive(client: Client, data: Buffer): void {
    client.received = Buffer.concat([client.received, data])
    if (client.state === 'new') {
      const startup = readStartup(client.received)
      if (!startup) return
      client.received = client.received.subarray(startup.length)
      greet(client, startup)
      if (client.received.length > 0) receive(client, Buffer.alloc(0))
      return
    }
    const { messages, rest } = takeMessages(client.received)
    client.received = rest
    for (const message of messages) accept(client, message)
    if (client.ready.length > 0) schedule()
  }

  function greet(client: Client, startup: Startup): void {
    if (startup.kind === 'encryption') client.socket.write('N')
    else if (startup.kind === 'session') {
      client.state = 'asked-password'
      client.socket.write(wire.askPassword())
    } else leave(client)
  }

  function accept(client: Client, message: Buffer): void {
    if (wire.isGoodbye(message)) return leave(client)
    if (client.state === 'open') return void client.ready.push(message)
    if (wire.readPassword(message) === limits.password) {
      client.state = 'open'
      client.socket.write(wire.welcome())
    } else {
      client.socket.write(wire.fatal('28P01', 'wrong password'))
      leave(client)
    }
  }

  return createServer((socket) => {
    const client: Client = { socket, received: Buffer.alloc(0), ready: [], state: 'new' }
    clients.add(client)
    socket.setNoDelay(true)
    socket.on('data', (data: Buffer) => {
      if (client.state !== 'gone') receive(client, data)
    })
    socket.on('error', () => leave(client))
    socket.on('close', () => leave(client))
  })
}

/** An exchange that PostgreSQL must end by being ready; anything else means that it is broken. */
function exchangeWhole(session: Session, messages: Buffer): Buffer {
  const answer = session.exchange(messages)
  if (!wire.isReady(answer)) throw new Error('PostgreSQL stopped in the middle of an answer')
  return answer
}
