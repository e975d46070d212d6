import type { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'

const types = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xml: 'application/xml; charset=utf-8',
}

type FileName = `${string}.${keyof typeof types}`

/** Answers with a file to save; its name is ASCII without quotes. */
export function fileAnswer(name: FileName, content: string | Readable | Buffer): Response {
  const ending = name.slice(name.lastIndexOf('.') + 1) as keyof typeof types
  return new Response(bodyOf(content), {
    headers: {
      'Content-Type': types[ending],
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}

/** `orders-2026-11-26` */
export function datedName({ now }: { now(): Date }, list: string): string {
  return `${list}-${now().toISOString().slice(0, 10)}`
}

function bodyOf(content: string | Readable | Buffer) {
  if (typeof content === 'string') return content
  return Buffer.isBuffer(content) ? new Uint8Array(content) : createReadableStreamFromReadable(content)
}
