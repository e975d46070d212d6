/** The few messages of PostgreSQL's protocol that the embedded database's socket has to read or write itself. */
export const wire = {
  query: (text: string) => message('Q', Buffer.from(`${text}\0`)),
  sync: () => message('S', Buffer.alloc(0)),
  askPassword: () => message('R', int32(3)),
  welcome: () => Buffer.concat([message('R', int32(0)), ...settings, readyOutsideTransaction]),
  fatal: (code: string, text: string) => message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`)),
  isGoodbye: (bytes: Buffer) => typeOf(bytes) === 'X',
  readPassword: (bytes: Buffer) => (typeOf(bytes) === 'p' ? bytes.toString('utf8', 5, bytes.length - 1) : ''),
  /** messages that the embedded session takes; not a client's COPY, for which the session would wait forever */
  isKnown: (bytes: Buffer) => 'QPBDECSHF'.includes(typeOf(bytes)),
  wantsAnswer: (bytes: Buffer) => 'QSHF'.includes(typeOf(bytes)),
  /** messages after which PostgreSQL reports that it is ready */
  endsExchange: (bytes: Buffer) => 'QSF'.includes(typeOf(bytes)),
  isReady: (answer: Buffer) => answer.length >= 6 && answer.subarray(-6, -1).equals(readyHead),
}

/** The first thing a client sends. */
export interface Startup {
  kind: 'session' | 'encryption' | 'cancel'
  length: number
}

/** Reads the first message; undefined until all of it has arrived. */
export function readStartup(received: Buffer): Startup | undefined {
  if (received.length < 8) return undefined
  const length = received.readInt32BE(0)
  if (received.length < length) return undefined
  const code = received.readInt32BE(4)
  if (code === sslRequest || code === gssRequest) return { kind: 'encryption', length }
  return { kind: code >> 16 === 3 ? 'session' : 'cancel', length }
}

/** Cuts received bytes into whole messages. */
export function splitMessages(received: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = []
  let start = 0
  while (received.length - start >= 5) {
    const end = start + 1 + received.readInt32BE(start + 1)
    if (end > received.length) break
    messages.push(received.subarray(start, end))
    start = end
  }
  return { messages, rest: received.subarray(start) }
}

const sslRequest = 80_877_103
const gssRequest = 80_877_104

const readyHead = Buffer.from('Z\0\0\0\x05')
const readyOutsideTransaction = Buffer.concat([readyHead, Buffer.from('I')])

const settings = Object.entries({
  server_version: '18.0 (embedded)',
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
}).map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`)))

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function typeOf(bytes: Buffer): string {
  return String.fromCharCode(bytes[0] ?? 0)
}
