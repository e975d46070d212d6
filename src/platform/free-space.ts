import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface Space {
  freeBytes: number
  totalBytes: number
  /** id of the disk, equal for folders on the same one */
  device: number
}

/** Returns the space of the disk on which the folder is or will be. */
export async function spaceOf(folder: string): Promise<Space> {
  const there = await nearest(folder)
  const [{ bavail, blocks, bsize }, { dev: device }] = await Promise.all([statfs(there), stat(there)])
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, device }
}

/** Whether this process may write into the folder, or make it. */
export async function isWritable(folder: string): Promise<boolean> {
  const there = await nearest(folder)
  if (!(await stat(there)).isDirectory()) return false
  return access(there, constants.W_OK).then(
    () => true,
    () => false,
  )
}

async function nearest(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  const parent = dirname(folder)
  return isThere || parent === folder ? folder : nearest(parent)
}
