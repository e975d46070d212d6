import { z } from 'zod'
import type { Answer } from './search-engine.ts'

const answer = z.object({
  hits: z.object({
    total: z.object({ value: z.number() }),
    hits: z.array(z.object({ _id: z.string() })),
  }),
  aggregations: z.record(z.string(), z.unknown()).default({}),
})

const stored = z.object({
  items: z.array(
    z.object({
      index: z.object({ status: z.number(), error: z.object({ reason: z.string() }).optional() }),
    }),
  ),
})

export function readAnswer(body: unknown): Answer {
  const { hits, aggregations } = answer.parse(body)
  return { total: hits.total.value, ids: hits.hits.map(({ _id }) => _id), counts: aggregations }
}

/** Reason why a document of a bulk was not stored. A newer version in its place does not count. */
export function readFailure(body: unknown): string | undefined {
  const { items } = stored.parse(body)
  const failed = items.find(({ index: { status } }) => status >= 300 && status !== 409)
  return failed && (failed.index.error?.reason ?? `status ${failed.index.status}`)
}

const buckets = z.object({
  buckets: z.array(z.object({ key: z.union([z.string(), z.number()]), doc_count: z.number() })),
})

/** Counts of a `terms` question by value. */
export function bucketsOf(count: unknown): Map<string | number, number> {
  return new Map(buckets.parse(count).buckets.map(({ key, doc_count }) => [key, doc_count]))
}

/** A part of a `filter` question. */
export function partOf(count: unknown, name: string): unknown {
  return z.record(z.string(), z.unknown()).parse(count)[name]
}

export function numberOf(count: unknown, name: 'value' | 'doc_count'): number {
  return z.number().nullable().parse(partOf(count, name)) ?? 0
}
