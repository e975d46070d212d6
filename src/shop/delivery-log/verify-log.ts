import { isSignedBy } from '../../platform/security/ed25519.ts'
import type { LogEntry } from './log-entry.ts'
import { chainHash, headBytes, keyIdOf, lineDigest, partHash, shortHead } from './log-line.ts'

export type LogProblem =
  | { code: 'no-start' }
  /** the line does not have the hash that it is stored with */
  | { code: 'changed'; seq: number }
  | { code: 'missing'; seq: number; until: number }
  /** the place of a line is not after the place of the line before it */
  | { code: 'inserted'; seq: number }
  | { code: 'clock-back'; seq: number }
  /** a line after the last right head was changed, removed or inserted, and all hashes computed again */
  | { code: 'rewritten'; seq: number; until: number; signed: string }
  | { code: 'cut-off'; seq: number; until: number; signed: string }
  | { code: 'bad-signature' | 'unknown-key'; seq: number; signed: string }
  | { code: 'part'; seq: number; part: string }
  /** the head that a mail or a public address named is not that of the chain */
  | { code: 'other-head'; seq: number; head: string }

export interface LogVerdict {
  problem: LogProblem | undefined
  lines: number
  heads: number
  /** newest line that was read, and its hash */
  seq: number
  hash: string
  /** place of the newest line that a head signs */
  signedSeq: number
  signed: string | undefined
  keys: ReadonlySet<string>
}

interface Expected {
  /** short forms of heads from mails */
  heads?: readonly string[]
  /** ids of keys that may sign; default: all keys of the log */
  keys?: readonly string[]
}

/** Reads a log until its first fault. It needs only the entries. */
export async function verifyLog(
  entries: AsyncIterable<LogEntry> | Iterable<LogEntry>,
  expected: Expected = {},
): Promise<LogVerdict> {
  const state = new Chain(expected)
  for await (const entry of entries) {
    const problem = state.take(entry)
    if (problem) return state.verdict(problem)
  }
  return state.verdict(state.end())
}

class Chain {
  #started = false
  #seq = 0
  #hash: Buffer = Buffer.alloc(0)
  #linked = ''
  #lines = 0
  #heads = 0
  #signedSeq = 0
  #signed: string | undefined
  readonly #keys = new Map<string, Buffer>()
  readonly #used = new Set<string>()
  readonly #awaited: Map<number, string>
  readonly #trusted: ReadonlySet<string> | undefined
  #person: { [part: string]: string } = {}

  constructor({ heads = [], keys }: Expected) {
    this.#awaited = new Map(heads.map((head) => [Number(head.split('-')[0]), head]))
    this.#trusted = keys && new Set(keys)
  }

  take(entry: LogEntry): LogProblem | undefined {
    if (entry.type === 'latchkey-log') return this.#start(entry)
    if (!this.#started) return { code: 'no-start' }
    switch (entry.type) {
      case 'key':
        return void this.#keys.set(entry.id, Buffer.from(entry.publicKey, 'hex'))
      case 'line':
        return this.#line(entry)
      case 'digest':
        return this.#link(entry.seq, Buffer.from(entry.digest, 'hex'), entry.hash)
      case 'part':
        return this.#part(entry)
      case 'head':
        return this.#head(entry)
    }
  }

  end(): LogProblem | undefined {
    if (!this.#started) return { code: 'no-start' }
    const [missed] = this.#awaited.values()
    if (missed !== undefined) return { code: 'other-head', seq: Number(missed.split('-')[0]), head: missed }
    return undefined
  }

  verdict(problem: LogProblem | undefined): LogVerdict {
    return {
      problem,
      lines: this.#lines,
      heads: this.#heads,
      seq: this.#seq,
      hash: this.#hash.toString('hex'),
      signedSeq: this.#signedSeq,
      signed: this.#signed,
      keys: this.#used,
    }
  }

  #start({ after, hash }: LogEntry & { type: 'latchkey-log' }): LogProblem | undefined {
    if (this.#started || (after === 0 && /[^0]/.test(hash))) return { code: 'no-start' }
    this.#started = true
    this.#seq = after
    this.#signedSeq = after
    this.#hash = Buffer.from(hash, 'hex')
    return undefined
  }

  #line({ line, hash }: LogEntry & { type: 'line' }): LogProblem | undefined {
    const problem = this.#link(line.seq, lineDigest(line), hash)
    if (problem) return problem
    if (line.linked < this.#linked) return { code: 'clock-back', seq: line.seq }
    this.#linked = line.linked
    this.#person = line.person
    return undefined
  }

  #link(seq: number, digest: Buffer, stated: string): LogProblem | undefined {
    if (seq <= this.#seq) return { code: 'inserted', seq }
    if (seq > this.#seq + 1) return { code: 'missing', seq: this.#seq + 1, until: seq - 1 }
    const hash = chainHash(this.#hash, digest)
    if (hash.toString('hex') !== stated) return { code: 'changed', seq }
    this.#seq = seq
    this.#hash = hash
    this.#lines += 1
    this.#person = {}
    return this.#named(seq, stated)
  }

  /** Compares an expected head with the chain. */
  #named(seq: number, hash: string): LogProblem | undefined {
    const head = this.#awaited.get(seq)
    if (head === undefined) return undefined
    this.#awaited.delete(seq)
    return shortHead({ seq, hash }).startsWith(head) ? undefined : { code: 'other-head', seq, head }
  }

  #part({ seq, part, value, salt }: LogEntry & { type: 'part' }): LogProblem | undefined {
    const isTrue = seq === this.#seq && this.#person[part] === partHash(Buffer.from(salt, 'hex'), part, value)
    return isTrue ? undefined : { code: 'part', seq, part }
  }

  #head({ head, key, signature }: LogEntry & { type: 'head' }): LogProblem | undefined {
    const { seq, signed } = head
    const publicKey = this.#keys.get(key)
    if (!publicKey || keyIdOf(publicKey) !== key || this.#trusted?.has(key) === false)
      return { code: 'unknown-key', seq, signed }
    if (!isSignedBy(publicKey, headBytes(head), Buffer.from(signature, 'hex')))
      return { code: 'bad-signature', seq, signed }
    if (seq > this.#seq) return { code: 'cut-off', seq: this.#seq + 1, until: seq, signed }
    if (seq !== this.#seq || head.hash !== this.#hash.toString('hex'))
      return { code: 'rewritten', seq: this.#signedSeq + 1, until: seq, signed }
    this.#heads += 1
    this.#signedSeq = seq
    this.#signed = signed
    this.#used.add(key)
    return undefined
  }
}
