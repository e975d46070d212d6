import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { flush, flushTree } from './durable-folder.ts'

const folderName = 'database'
const nextName = 'database.next'

/** Offers a closed database. It replaces the present one when the data folder is opened next. */
export function offerNextDatabase(folder: string, dataDir: string): void {
  flushTree(folder)
  renameSync(folder, join(dataDir, nextName))
  flush(dataDir)
}

/** Puts an offered database in its place, and renames the former one by the time. Call it under the folder's lock. */
export function placeNextDatabase(dataDir: string): void {
  const next = join(dataDir, nextName)
  if (!existsSync(next)) return
  const place = join(dataDir, folderName)
  if (existsSync(place)) renameSync(place, join(dataDir, formerName(new Date())))
  renameSync(next, place)
  flush(dataDir)
}

function formerName(endedAt: Date): string {
  return `${folderName}-until-${endedAt.toISOString().slice(0, 19).replaceAll(':', '')}Z`
}
