import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFile } from './file-lock.ts'

/** Process that has the embedded database open, and its address. */
export interface LockHolder {
  pid: number
  /** which process holds the lock, in words for people */
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

/** Locks the data folder for this process. Returns undefined if another process has it. */
export function lockDataFolder(dataDir: string): DataFolderLock | undefined {
  const release = lockFile(join(dataDir, 'database.lock'))
  if (!release) return undefined
  rmSync(holderFile(dataDir), { force: true })
  return {
    announce(holder) {
      writeFileSync(holderFile(dataDir), JSON.stringify(holder), { mode: 0o600 })
    },
    release() {
      rmSync(holderFile(dataDir), { force: true })
      release()
    },
  }
}

/** Returns what the lock's holder announced; undefined while it is still starting. */
export function readLockHolder(dataDir: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(dataDir), 'utf8')) as LockHolder
  } catch {
    return undefined
  }
}

function holderFile(dataDir: string): string {
  return join(dataDir, 'database.json')
}
