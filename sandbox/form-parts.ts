import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const maxBytes = 12 * 1024 * 1024

/** The parts of an uploaded file that a stand-in checks. */
export interface FormFile {
  name: string
  type: string
  size: number
  hash: string
  isPdf: boolean
}

export type FormParts = Record<string, string | FormFile>

/** Reads forms with files. A part that is JSON stays text. */
export function readFileForms(server: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: maxBytes } as const
  server.addContentTypeParser(
    'multipart/form-data',
    options,
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const form = await new Response(new Uint8Array(body), { headers }).formData()
      const parts: FormParts = {}
      for (const [name, value] of form)
        parts[name] =
          typeof value === 'string'
            ? value
            : value.type.startsWith('application/json')
              ? await value.text()
              : await fileOf(value)
      return parts
    },
  )
}

async function fileOf(file: File): Promise<FormFile> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const hash = createHash('sha256').update(bytes).digest('hex')
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-'
  return { name: file.name, type: file.type, size: bytes.length, hash, isPdf }
}
