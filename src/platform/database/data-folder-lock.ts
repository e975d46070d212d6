import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Who has the embedded database open, and where it answers. */
export interface LockHolder {
  pid: number
  /** for people: which process that is */
  description: string
  /** folder of the unix socket, or a loopback address */
  host: string
  port: number
  password: string
}

export interface DataFolderLock {
  announce(holder: LockHolder): void
  release(): void
}

/**
 * Takes the data folder for this process, or gives undefined when another one has it. The lock is the operating system's
 * (SQLite takes it for us on every platform), so it ends with its process however that dies: there is no stale lock to
 * judge, and process ids may be reused or come from another container.
 */
export function lockDataFolder(dataDir: string): DataFolderLock | undefined {
  const lock = new DatabaseSync(join(dataDir, 'database.lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined
    throw error
  }
  rmSync(holderFile(dataDir), { force: true })
  return {
    announce(holder) {
      writeFileSync(holderFile(dataDir), JSON.stringify(holder), { mode: 0o600 })
    },
    release() {
      rmSync(holderFile(dataDir), { force: true })
      lock.close()
    },
  }
}

/** What the holder of the lock announced; undefined while it is still starting. */
export function readLockHolder(dataDir: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(dataDir), 'utf8')) as LockHolder
  } catch {
    return undefined
  }
}

const sqliteBusy = 5

function holderFile(dataDir: string): string {
  return join(dataDir, 'database.json')
}
