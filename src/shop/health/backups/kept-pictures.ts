import { join, posix } from 'node:path'
import { type Sources, sourcesIn } from '../../../platform/backup/archive.ts'
import type { Shop } from '../../shop.ts'
import { namedPictures } from './kept-picture-records.ts'

/** folder of uploaded pictures, in `DATA_DIR` and in a backup; all others are drawn again */
export const picturesFolder = 'pictures/originals'

export async function pictureFiles(dataDir: string): Promise<Sources['files']> {
  const { files } = await sourcesIn(join(dataDir, picturesFolder), picturesFolder)
  return files.filter(({ name }) => !name.startsWith(`${picturesFolder}/unfinished/`))
}

export function countMissing(named: readonly string[], files: Sources['files']): number {
  const kept = new Set(files.map(({ name }) => posix.basename(name)))
  return named.filter((name) => !kept.has(name)).length
}

/** Counts the pictures that the database names, and those missing in `DATA_DIR`. */
export async function lookForPictures({
  db,
  config,
}: Pick<Shop, 'db' | 'config'>): Promise<{ named: number; missing: number }> {
  const named = await namedPictures(db)
  const missing = named.length === 0 ? 0 : countMissing(named, await pictureFiles(config.dataDir))
  return { named: named.length, missing }
}

export const picturesTodo = 'finding.pictures.todo'
