import type { LogEntry } from '../../../src/shop/delivery-log/log-entry.ts'
import { chainHash, lineDigest } from '../../../src/shop/delivery-log/log-line.ts'

/** Changes a line and makes all hashes after it fit, as somebody without the key could. */
export function forgeOne(entries: readonly LogEntry[], seq: number): LogEntry[] {
  let before: Buffer = Buffer.alloc(32)
  return entries.map((entry) => {
    if (entry.type !== 'line') return entry
    const line = entry.line.seq === seq ? { ...entry.line, unit: 1 } : entry.line
    before = chainHash(before, lineDigest(line))
    return { ...entry, line, hash: before.toString('hex') }
  })
}
