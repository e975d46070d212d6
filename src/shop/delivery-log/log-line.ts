import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '../../platform/canonical-json.ts'

/** A line of the chain as it is hashed. docs/operating/delivery-log.md describes each member. */
export type LogLine = {
  v: 1
  seq: number
  kind: string
  unit: number | null
  order: string | null
  /** ISO 8601 in UTC, with milliseconds */
  at: string
  linked: string
  facts: { [name: string]: string | number | boolean }
  person: { [part: string]: string }
}

/** The hash before the first line. */
export const noHash = Buffer.alloc(32)

export function lineDigest(line: LogLine): Buffer {
  return sha256(canonicalJson(line))
}

/** Hashes a line's digest with the hash before it, so that a path needs only the digests of other orders' lines. */
export function chainHash(before: Buffer, digest: Buffer): Buffer {
  return sha256(Buffer.concat([before, digest]))
}

/** The hash of a personal part, which the database computes too. */
export function partHash(salt: Buffer, part: string, value: string): string {
  return sha256(Buffer.concat([salt, Buffer.from(`${part}:${value}`)])).toString('hex')
}

/** Content that is signed: the place and the hash of the newest line. */
export type LogHead = { v: 1; type: 'latchkey-log-head'; seq: number; hash: string; signed: string }

export function headBytes(head: LogHead): Buffer {
  return Buffer.from(canonicalJson(head satisfies Json))
}

const shortDigits = 32

/** `1234-9f3a…`: place and half of the hash, for mails. */
export function shortHead({ seq, hash }: Pick<LogHead, 'seq' | 'hash'>): string {
  return `${seq}-${hash.slice(0, shortDigits)}`
}

export function keyIdOf(publicKey: Buffer): string {
  return sha256(publicKey).toString('hex').slice(0, 16)
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
