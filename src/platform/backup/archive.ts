import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'
import { z } from 'zod'
import { startError } from '../config/config.ts'

/** relative path that cannot leave the folder */
const safeName = z.string().regex(/^(?!.*(^|\/)\.{1,2}(\/|$))[^/\0\\][^\0\\]*$/)

const part = z.object({
  name: safeName,
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
})

const manifestForm = z.object({
  format: z.literal('latchkey-backup'),
  formatVersion: z.number().int(),
  madeAt: z.iso.datetime(),
  shopVersion: z.string(),
  engine: z.enum(['postgres', 'pglite']),
  databaseVersion: z.string(),
  migrations: z.array(z.string().regex(/^[\w-]+$/)),
  /** rows of each table */
  counts: z.record(z.string().regex(/^\w+$/), z.number().int().nonnegative()),
  /** shows whether given secrets belong to this shop; opens nothing */
  secretsMark: z.string(),
  /** secrets of the database; absent in backups of earlier releases */
  secrets: z.array(z.object({ kind: z.enum(['app', 'key']), id: z.string(), mark: z.string() })).default([]),
  /** pictures that the database names and the backup lacks */
  missingPictures: z.number().int().nonnegative().default(0),
  sealedSamples: z.array(z.object({ secretId: z.string(), sealed: z.base64() })),
  /** folders, since PostgreSQL also needs empty ones */
  folders: z.array(safeName),
  parts: z.array(part),
})

/** Description of a backup: its first file, `manifest.json`. */
export type Manifest = z.infer<typeof manifestForm>

/** Raise it when an older Latchkey cannot read the new format. */
export const formatVersion = 1

interface SourceFile {
  /** with `/` between its folders */
  name: string
  path: string
}

export interface Sources {
  files: SourceFile[]
  folders: string[]
}

/** Lists everything in a folder; the names begin with `name`. */
export async function sourcesIn(folder: string, name: string): Promise<Sources> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(noneWhenMissing)
  const named = entries.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    return { entry, path, name: posix.join(name, path.slice(folder.length + 1).replaceAll(sep, '/')) }
  })
  const sorted = named.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return {
    files: sorted.filter(({ entry }) => entry.isFile()).map(({ path, name: full }) => ({ path, name: full })),
    folders: sorted.filter(({ entry }) => entry.isDirectory()).map(({ name: full }) => full),
  }
}

function noneWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Writes a `.tar.gz` that only its owner may read, flushed to the disk. */
export async function writeArchive(
  file: string,
  manifest: Omit<Manifest, 'parts' | 'folders' | 'format' | 'formatVersion'>,
  { files, folders }: Sources,
): Promise<Manifest> {
  const parts: Manifest['parts'] = []
  for (const { name, path } of files)
    parts.push({ name, bytes: (await stat(path)).size, sha256: await sha256Of(path) })
  const whole: Manifest = { format: 'latchkey-backup', formatVersion, ...manifest, folders, parts }
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  written.catch(() => {})
  const add = async () => {
    await addText(tar, 'manifest.json', JSON.stringify(whole, null, 1))
    for (const [index, { name, path }] of files.entries())
      await addFile(tar, { name, path, bytes: parts[index]?.bytes ?? 0 })
    tar.finalize()
  }
  await Promise.all([add().catch((error: unknown) => tar.destroy(asError(error))), written])
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  return whole
}

function addText(tar: ReturnType<typeof pack>, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()))
  })
}

async function addFile(
  tar: ReturnType<typeof pack>,
  { name, path, bytes }: { name: string; path: string; bytes: number },
): Promise<void> {
  const entry = tar.entry({ name, size: bytes, mode: 0o600 })
  await pipeline(createReadStream(path), entry)
}

/** Reads the manifest. Refuses a file that is not a backup, or that a newer Latchkey made. */
export async function readManifest(file: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  await eachEntry(file, async (header, body) => {
    manifest ??= parseManifest(file, header.name, await bytesOf(body, maxManifestBytes))
    return 'enough'
  })
  if (!manifest) throw damaged(file, 'it is empty')
  return manifest
}

/** Unpacks a backup into a folder. Refuses it if a single byte has changed. */
export async function unpackArchive(file: string, folder: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  const missing = new Map<string, Manifest['parts'][number]>()
  await eachEntry(file, async (header, body) => {
    if (!manifest) {
      manifest = parseManifest(file, header.name, await bytesOf(body, maxManifestBytes))
      for (const one of manifest.parts) missing.set(one.name, one)
      for (const one of manifest.folders)
        await mkdir(join(folder, ...one.split('/')), { recursive: true, mode: 0o700 })
      return 'more'
    }
    const expected = missing.get(header.name)
    if (!expected || header.type !== 'file') throw damaged(file, `${header.name} does not belong to it`)
    // checked before writing, so that a manipulated file cannot fill the disk
    if (header.size !== expected.bytes) throw damaged(file, `${header.name} has changed`)
    missing.delete(header.name)
    const target = join(folder, ...header.name.split('/'))
    await mkdir(join(target, '..'), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(body, hashed, createWriteStream(target, { mode: 0o600, flags: 'wx' }))
    if (hash.digest('hex') !== expected.sha256) throw damaged(file, `${header.name} has changed`)
    return 'more'
  })
  if (!manifest) throw damaged(file, 'it is empty')
  const [lost] = missing.keys()
  if (lost !== undefined) throw damaged(file, `${lost} is not in it`)
  return manifest
}

const maxManifestBytes = 50_000_000

async function eachEntry(
  file: string,
  take: (header: Header, body: AsyncIterable<Buffer>) => Promise<'more' | 'enough'>,
): Promise<void> {
  const tar = extract()
  const source = createReadStream(file)
  const unzipped = pipeline(source, createGunzip(), tar)
  unzipped.catch(() => {})
  try {
    for await (const entry of tar) {
      if ((await take(entry.header, bytesIn(entry))) === 'enough') return
      entry.resume()
    }
    await unzipped
  } catch (error) {
    throw isOwn(error) || isAboutReading(error) ? error : damaged(file, asError(error).message)
  } finally {
    source.destroy()
    tar.destroy()
  }
}

async function* bytesIn(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) yield chunk as Buffer
}

function isOwn(error: unknown): boolean {
  return error instanceof Error && error.name === 'StartError'
}

/** Whether reading failed (file, rights, space). The backup itself may then be intact. */
function isAboutReading(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

async function bytesOf(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > most) throw new Error('its manifest is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseManifest(file: string, name: string, bytes: Buffer): Manifest {
  const parsed = name === 'manifest.json' ? parseJson(bytes) : undefined
  const version = z
    .object({ format: z.literal('latchkey-backup'), formatVersion: z.number() })
    .safeParse(parsed)
  if (!version.success) throw startError([`${file} is no backup of a Latchkey shop.`])
  if (version.data.formatVersion > formatVersion)
    throw startError([`${file} was made by a newer version of Latchkey. Restore it with that version.`])
  const manifest = manifestForm.safeParse(parsed)
  if (!manifest.success) throw damaged(file, 'its manifest is not whole')
  return manifest.data
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function damaged(file: string, why: string): Error {
  return startError([`${file} is damaged or no backup: ${why}.`, 'Nothing was changed. Take another one.'])
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
