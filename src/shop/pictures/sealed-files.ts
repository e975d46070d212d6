import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

export interface SealedFiles {
  /** Undefined if the file is missing or incomplete. */
  read(name: string): Promise<Buffer | undefined>
  /** Whether the file exists; does not check it. */
  has(name: string): Promise<boolean>
  write(name: string, body: Buffer): Promise<void>
  /** Names of all files; does not check them. */
  names(): Promise<string[]>
}

export interface FolderFiles extends SealedFiles {
  /** Deletes files beside this one whose names begin with `prefix` but not with `kept`. */
  dropBeside(name: string, others: { prefix: string; kept: string }): Promise<void>
}

/**
 * Files that are complete or missing. They are written beside, renamed into place, and end in the SHA-256 of their
 * content: a damaged file counts as missing. (Image readers ignore the end.) Several processes may share the folder.
 * `durable` files survive a power cut.
 */
export function openSealedFiles(folder: string, { durable = false } = {}): FolderFiles {
  const unfinished = join(folder, 'unfinished')
  dropAbandoned(unfinished)

  return {
    async read(name) {
      const file = await readFile(join(folder, name)).catch(undefinedWhenMissing)
      return file && unsealed(file)
    },
    has: async (name) => (await stat(join(folder, name)).catch(undefinedWhenMissing)) !== undefined,
    async write(name, body) {
      const draft = join(unfinished, randomUUID())
      const target = join(folder, name)
      await mkdir(unfinished, { recursive: true })
      const handle = await open(draft, 'wx')
      try {
        await handle.writev([body, sealOf(body)])
        if (durable) await handle.sync()
      } finally {
        await handle.close()
      }
      await mkdir(dirname(target), { recursive: true })
      await rename(draft, target)
    },
    async names() {
      const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
        undefinedWhenMissing,
      )
      return (entries ?? [])
        .filter((entry) => entry.isFile() && entry.parentPath !== unfinished)
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    },
    async dropBeside(name, { prefix, kept }) {
      const beside = dirname(join(folder, name))
      for (const other of await readdir(beside))
        if (other.startsWith(prefix) && !other.startsWith(kept))
          await rm(join(beside, other), { force: true })
    },
  }
}

const SEAL_BYTES = 32

const abandonedAfterMs = 3_600_000

/** Deletes drafts of killed processes; younger ones may still be written. */
function dropAbandoned(unfinished: string): void {
  if (!existsSync(unfinished)) return
  for (const draft of readdirSync(unfinished)) {
    const path = join(unfinished, draft)
    const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - writtenAt > abandonedAfterMs) rmSync(path, { force: true })
  }
}

export function sealed(body: Buffer): Buffer {
  return Buffer.concat([body, sealOf(body)])
}

export function unsealed(file: Buffer): Buffer | undefined {
  if (file.length <= SEAL_BYTES) return undefined
  const body = file.subarray(0, -SEAL_BYTES)
  return sealOf(body).equals(file.subarray(-SEAL_BYTES)) ? body : undefined
}

function sealOf(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest()
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
