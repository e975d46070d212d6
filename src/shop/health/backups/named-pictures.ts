import { join, posix } from 'node:path'
import type { Sources } from '../../../platform/backup/archive.ts'
import type { OfficeTextId } from '../../localisation/office-text.ts'
import { copyFiles } from '../../pictures/copy-files.ts'
import { openOriginals, originalsFolder, originalsIn, type OriginalsPlace } from '../../pictures/originals.ts'
import type { Shop } from '../../shop.ts'
import { namedPictures } from './named-picture-records.ts'

/** Originals for a backup; those in a storage are copied into `work` first. */
export async function pictureFiles(place: OriginalsPlace, work: string): Promise<Sources['files']> {
  const folder = place.fileStorage ? work : place.dataDir
  if (place.fileStorage) await copyFiles(openOriginals(place), originalsIn(folder))
  const names = await originalsIn(folder).names()
  return names.toSorted().map((name) => ({
    name: posix.join(originalsFolder, name),
    path: join(folder, originalsFolder, name),
  }))
}

export function countMissing(named: readonly string[], files: readonly string[]): number {
  const existing = new Set(files.map((name) => posix.basename(name)))
  return named.filter((name) => !existing.has(name)).length
}

/** Counts the pictures that the database names, and those whose file is missing. */
export async function lookForPictures({
  db,
  config,
}: Pick<Shop, 'db' | 'config'>): Promise<{ named: number; missing: number }> {
  const named = await namedPictures(db)
  const missing = named.length === 0 ? 0 : countMissing(named, await openOriginals(config).names())
  return { named: named.length, missing }
}

export function picturesTodo({ fileStorage }: OriginalsPlace): OfficeTextId {
  return fileStorage ? 'finding.pictures.storage-todo' : 'finding.pictures.todo'
}

export function placeOfPictures({ dataDir, fileStorage }: OriginalsPlace): string {
  return fileStorage?.url ?? dataDir
}
