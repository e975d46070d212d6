import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { FileStorage } from '../../../src/platform/config/file-storage.ts'

/** Whether the storage answers itself, gives no answer, or answers 503. */
type Fault = 'none' | 'silent' | 'busy'

export interface TestStorage {
  /** the bucket `shop`, behind a server that makes faults */
  place: FileStorage
  /** `FILES_…` of the place, with another folder of the bucket if given */
  env(folder?: string): Record<string, string>
  /** folder with the objects, as the server keeps them */
  folder: string
  /** Makes this fault from now on, or for that many calls. */
  fail(fault: Fault, questions?: number): void
  /** Answers 503 after that many calls. */
  failAfter(questions: number): void
  close(): Promise<void>
}

/** A server of S3's protocol that checks signatures, over HTTP. */
export async function openTestStorage(): Promise<TestStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-storage-'))
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder,
    silent: true,
    configureBuckets: [{ name: 'shop' }],
  })
  const { port } = await storage.run()
  let [fault, left, until]: [Fault, number, number] = ['none', 0, Infinity]
  const server = createServer((asked, answer) => {
    if (until-- <= 0) return busy(answer)
    if (left <= 0 || fault === 'none') return passOn(asked, answer, port)
    left--
    if (fault === 'busy') busy(answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`
  return {
    place: { url, keyId: 'S3RVER', secret: 'S3RVER', region: undefined },
    env: (name) => ({
      FILES_URL: name ? `${url}/${name}` : url,
      FILES_KEY_ID: 'S3RVER',
      FILES_SECRET: 'S3RVER',
    }),
    folder: join(folder, 'shop'),
    fail(next, questions = Infinity) {
      ;[fault, left, until] = [next, questions, Infinity]
    },
    failAfter(questions) {
      ;[fault, until] = ['none', questions]
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await storage.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function busy(answer: ServerResponse): void {
  answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
}

/**
 * A part of the list. The server cannot make the token of the next part, since its cipher is no longer in Node.js.
 * Calls without a signature are answered too.
 */
async function listPart({ pathname, searchParams: asked }: URL, answer: ServerResponse, port: number) {
  const all = new URLSearchParams({ 'list-type': '2', prefix: asked.get('prefix') ?? '' })
  const text = await (await fetch(`http://127.0.0.1:${port}${pathname}?${all.toString()}`)).text()
  const objects = text.match(/<Contents>.*?<\/Contents>/gs) ?? []
  const [, from = '0'] = /^\+\/(\d+)=$/.exec(asked.get('continuation-token') ?? '') ?? []
  const next = Number(from) + Number(asked.get('max-keys'))
  const more = next < objects.length && `<NextContinuationToken>+/${next}=</NextContinuationToken>`
  answer.end(
    `<ListBucketResult><IsTruncated>${next < objects.length}</IsTruncated>${more || ''}` +
      `${objects.slice(Number(from), next).join('')}</ListBucketResult>`,
  )
}

/** Passes a call on with the same headers, including the name of the server, since they are signed. */
function passOn(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url = '', headers } = asked
  const whole = new URL(url, 'http://storage')
  if (Number(whole.searchParams.get('max-keys') ?? 1000) < 1000) return void listPart(whole, answer, port)
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (heard) => {
    answer.writeHead(heard.statusCode ?? 500, heard.headers)
    heard.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}
