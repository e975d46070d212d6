import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const isWindows = process.platform === 'win32'

/** PostgreSQL's own cache of pages: the default of 128 MB takes 256 MB, and the system caches the files too. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Start parameters under which PostgreSQL asks for its writes to be flushed, which PGlite leaves out. */
export const durableStartParams = [
  ...startParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

/**
 * A database folder whose flushes reach the disk. PGlite's own folder has no fsync at all: PostgreSQL asks, and nothing
 * happens. Here each request becomes a real fsync of the file, so a commit that was answered survives a power cut.
 */
export class DurableFolder extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...[emscriptenOpts.preRun ?? []].flat(), addFsync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** Flushes a folder and all that is in it. */
export function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() || entry.isDirectory()) flush(join(entry.parentPath, entry.name))
  flush(folder)
}

interface NodeFiles {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
}

function addFsync(module: { FS: unknown }): void {
  const { NODEFS: files } = (module.FS as { filesystems: { NODEFS: NodeFiles } }).filesystems
  files.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd === undefined) flush(files.realPath(node))
    else fsyncSync(nfd)
    return 0
  }
}

/** Flushes one file or folder. */
export function flush(path: string): void {
  // Windows flushes no folders
  if (isWindows && statSync(path).isDirectory()) return
  const file = openSync(path, isWindows ? 'r+' : 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
