import { z } from 'zod'

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))
const place = z.int().positive()
const moment = z.iso.datetime({ precision: 3 })

const line = z.strictObject({
  v: z.literal(1),
  seq: place,
  kind: z.string(),
  unit: z.int().nullable(),
  order: z.string().nullable(),
  at: moment,
  linked: moment,
  facts: z.record(z.string(), z.union([z.string(), z.int(), z.boolean()])),
  person: z.record(z.string(), hex(32)),
})

const head = z.strictObject({
  v: z.literal(1),
  type: z.literal('latchkey-log-head'),
  seq: place,
  hash: hex(32),
  signed: moment,
})

/**
 * One line of an exported log: its beginning, a signing key, or a part of the chain with its heads. Lines of other
 * orders appear only as digests.
 */
export const logEntry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('latchkey-log'), v: z.literal(1), after: z.int().min(0), hash: hex(32) }),
  z.strictObject({ type: z.literal('key'), id: hex(8), publicKey: hex(32) }),
  z.strictObject({ type: z.literal('line'), line, hash: hex(32) }),
  z.strictObject({ type: z.literal('digest'), seq: place, digest: hex(32), hash: hex(32) }),
  z.strictObject({ type: z.literal('head'), head, key: hex(8), signature: hex(64) }),
  z.strictObject({
    type: z.literal('part'),
    seq: place,
    part: z.string(),
    value: z.string(),
    salt: hex(32),
  }),
])

export type LogEntry = z.infer<typeof logEntry>
