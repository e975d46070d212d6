import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import type { FileStorage } from '../config/file-storage.ts'
import { isStorageError, StorageError } from './storage-error.ts'

export interface ObjectStorage {
  /** Undefined if the object is missing. */
  read(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  write(name: string, body: Buffer): Promise<void>
  /** Names of all objects. */
  names(): Promise<string[]>
  /** Asks one small question. Throws if the storage is away or refuses this key. */
  check(): Promise<void>
}

interface Answer {
  status: number
  body: Buffer
}

interface Question {
  method: 'GET' | 'HEAD' | 'PUT'
  url: URL
  body?: Buffer
}

const tries = 3

/** Opens a client. It repeats a request after no answer, 429 or 5xx: a repeated request does nothing more. */
function openClient({ keyId, secret, region }: FileStorage, timeoutMs: number) {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    ...(region && { region }),
    retries: 0,
  })

  async function askOnce({ method, url, body }: Question): Promise<Answer> {
    const response = await client.fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
      // signed too, so that the storage refuses a body that was damaged on its way
      headers: { 'x-amz-content-sha256': sha256Of(body ?? Buffer.alloc(0)) },
    })
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
  }

  return async function ask(question: Question): Promise<Answer> {
    for (let tried = 1; ; tried++) {
      const answer = await askOnce(question).catch((error: unknown) => new StorageError({ cause: error }))
      if (!isStorageError(answer) && answer.status < 500 && answer.status !== 429) return answer
      if (tried === tries) throw isStorageError(answer) ? answer : refusedBy(answer)
      await wait(100 * 2 ** tried)
    }
  }
}

/** Opens a bucket, or a folder of it, by S3's protocol. */
export function openObjectStorage(
  place: FileStorage,
  { timeoutMs = 10_000, namesAtOnce = 1000 } = {},
): ObjectStorage {
  const { bucketUrl, folder } = partsOf(place)
  const ask = openClient(place, timeoutMs)

  async function list(prefix: string, token?: string): Promise<Listed> {
    const url = new URL(bucketUrl)
    url.search = new URLSearchParams({
      'list-type': '2',
      'max-keys': String(namesAtOnce),
      prefix,
      ...(token && { 'continuation-token': token }),
    }).toString()
    const answer = await ask({ method: 'GET', url })
    if (answer.status !== 200) throw refusedBy(answer)
    return listedIn(answer.body)
  }

  const urlOf = (name: string) => new URL(`${bucketUrl}/${folder}${name}`)

  return {
    async read(name) {
      const answer = await ask({ method: 'GET', url: urlOf(name) })
      if (isMissing(answer)) return undefined
      if (answer.status !== 200) throw refusedBy(answer)
      return answer.body
    },
    async has(name) {
      const answer = await ask({ method: 'HEAD', url: urlOf(name) })
      if (answer.status !== 200 && answer.status !== 404) throw refusedBy(answer)
      return answer.status === 200
    },
    async write(name, body) {
      const answer = await ask({ method: 'PUT', url: urlOf(name), body })
      if (answer.status !== 200) throw refusedBy(answer)
    },
    async names() {
      const names: string[] = []
      let token: string | undefined
      do {
        const listed = await list(folder, token)
        for (const key of listed.keys) names.push(key.slice(folder.length))
        token = listed.next
      } while (token !== undefined)
      return names
    },
    async check() {
      await list(`${folder}unfinished/`)
    },
  }
}

function partsOf({ url }: FileStorage): { bucketUrl: string; folder: string } {
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folders] = pathname.slice(1).split('/')
  return { bucketUrl: `${origin}/${bucket}`, folder: folders.map((name) => `${name}/`).join('') }
}

/** Whether the object is missing. A missing bucket, which is 404 too, does not count. */
function isMissing({ status, body }: Answer): boolean {
  return status === 404 && reasonIn(body) !== 'NoSuchBucket'
}

function refusedBy({ status, body }: Answer): StorageError {
  return new StorageError({ status, reason: reasonIn(body) })
}

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'Contents',
})

function reasonIn(body: Buffer): string | undefined {
  return /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8'))?.[1]
}

interface Listed {
  keys: string[]
  next: string | undefined
}

function listedIn(body: Buffer): Listed {
  const { ListBucketResult: result } = parser.parse(body) as {
    ListBucketResult?: { Contents?: { Key: string }[]; IsTruncated?: string; NextContinuationToken?: string }
  }
  if (!result) throw new StorageError({ cause: new Error('The list of the storage is not XML of S3') })
  return {
    keys: (result.Contents ?? []).map(({ Key }) => Key),
    next: result.IsTruncated === 'true' ? result.NextContinuationToken : undefined,
  }
}

function sha256Of(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}
