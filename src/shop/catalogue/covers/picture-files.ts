import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CoverFormat, CoverOptions } from '../../../cover-art/cover-options.ts'
import type { PictureKind } from '../../../cover-art/raster-cover.ts'
import { COVER_VERSION } from '../../../cover-art/cover.ts'
import { openSealedFiles } from '../../pictures/sealed-files.ts'

interface Picture {
  cover: CoverOptions
  format: CoverFormat
  width: number
}

/** Pictures of covers on disk. Writing one deletes older pictures of the same product. */
export function openCoverFiles({ folder, onError }: { folder: string; onError: (error: unknown) => void }) {
  const files = openSealedFiles(join(folder, versionFolder))
  dropOtherFolders(folder).catch(onError)
  return {
    read: (picture: Picture, kind: PictureKind) => files.read(fileName(picture, kind)),
    async write(picture: Picture, kind: PictureKind, body: Buffer): Promise<void> {
      const name = fileName(picture, kind)
      await files.write(name, body)
      await files.dropBeside(name, { prefix: `${shapeOf(picture)}-`, kept: ownName(picture) })
    },
  }
}

const versionFolder = `v${COVER_VERSION}`

async function dropOtherFolders(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder))
    if (/^v[\d.]+$/.test(name) && name !== versionFolder)
      await rm(join(folder, name), { recursive: true, force: true })
}

function fileName(picture: Picture, kind: PictureKind): string {
  const subject = hashOf([picture.cover.seed ?? picture.cover.title])
  return `${subject.slice(0, 2)}/${subject}/${ownName(picture)}-${picture.width}.${kind}`
}

function ownName(picture: Picture): string {
  return `${shapeOf(picture)}-${coverKey(picture.cover, picture.format)}`
}

function shapeOf({ cover, format }: Picture): string {
  return cover.lettering === false ? `${format}art` : format
}

export function coverKey(cover: CoverOptions, format: CoverFormat): string {
  const { title, genre, seed, variant, palette, lettering, grain, by } = cover
  const drawnFrom = [COVER_VERSION, format, title, genre, seed, variant, palette, lettering, grain, by]
  return hashOf(drawnFrom)
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
