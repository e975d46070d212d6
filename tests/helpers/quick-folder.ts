import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

/**
 * Returns a folder for databases that tests throw away: in memory if there is room, else the temporary folder. The
 * thousand files of such a database keep a disk busy for long.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
