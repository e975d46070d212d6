import { DatabaseSync } from 'node:sqlite'

/**
 * Takes the lock of this file for this process; gives what releases it, or undefined when another process has it. The lock
 * is the operating system's (SQLite takes it for us on every platform), so it ends with its process however that dies:
 * there is no stale lock to judge, and process ids may be reused or come from another container.
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
