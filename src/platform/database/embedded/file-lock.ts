import { DatabaseSync } from 'node:sqlite'

/**
 * Locks this file for the process. Returns a function that releases it, or undefined if another process holds it. The
 * operating system keeps the lock (through SQLite) and drops it when the process dies, so a lock cannot go stale.
 * Process ids would not do: they are reused and repeat in containers.
 */
export function lockFile(path: string): (() => void) | undefined {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined
    throw error
  }
  return () => lock.close()
}

const sqliteBusy = 5
