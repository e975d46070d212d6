import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, unpackArchive, writeArchive } from '../../../platform/backup/archive.ts'
import { backupName, outdated } from '../../../platform/backup/retention.ts'
import { abandonedWorkFolders, makeWorkFolder } from '../../../platform/backup/work-folder.ts'
import { dropDatabase } from '../../../platform/database/run-script.ts'
import { shopVersion } from '../../../platform/version.ts'
import type { Shop } from '../../shop.ts'
import { copyDatabase } from './database-copy.ts'
import { countMissing, pictureFiles } from './named-pictures.ts'
import { dropAbandonedRestores, openUnpacked, scratchNameOf, tryDump } from './load-database.ts'
import { secretsMark } from './secrets-mark.ts'

export type BackupShop = Pick<Shop, 'db' | 'config' | 'log' | 'secrets' | 'now'>

export interface MadeBackup {
  file: string
  bytes: number
  /** false: only read completely, since the database user may not create a scratch database */
  wasRestored: boolean
  missingPictures: number
}

const workPrefix = '.latchkey-work-'

/**
 * Writes the shop without its secrets into a file, reads it back and compares, and then renames it: a file with the
 * final name is complete and can be restored.
 */
export async function makeBackup(shop: BackupShop, folder: string): Promise<MadeBackup> {
  const work = await makeWorkFolder(folder, workPrefix)
  try {
    await dropLeftovers(shop, folder)
    const madeAt = shop.now()
    const draft = join(work, 'draft.tar.gz')
    const copied = join(work, 'copied')
    await mkdir(copied)
    const { sources, pictures, ...facts } = await copyDatabase(shop, copied)
    const files = await pictureFiles(shop.config, copied)
    const missingPictures = countMissing(
      pictures,
      files.map(({ name }) => name),
    )
    await writeArchive(
      draft,
      {
        madeAt: madeAt.toISOString(),
        shopVersion,
        secretsMark: secretsMark(shop),
        missingPictures,
        ...facts,
      },
      { files: [...sources.files, ...files], folders: sources.folders },
    )
    await rm(copied, { recursive: true })
    const wasRestored = await verify(shop, draft, work)
    const file = join(folder, backupName(madeAt))
    await rename(draft, file)
    return { file, bytes: (await stat(file)).size, wasRestored, missingPictures }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

export async function dropOutdated({ config }: Pick<Shop, 'config'>): Promise<string[]> {
  const { folder, keep } = config.backups
  const names = outdated(await readdir(folder), keep)
  for (const name of names) await rm(join(folder, name), { force: true })
  return names
}

async function verify(shop: BackupShop, draft: string, work: string): Promise<boolean> {
  const unpacked = join(work, 'unpacked')
  await mkdir(unpacked, { mode: 0o700 })
  const manifest = await unpackArchive(draft, unpacked)
  openSamples(shop, manifest)
  const url = shop.config.databaseDirectUrl ?? shop.config.databaseUrl
  if (url !== undefined) return tryDump(unpacked, manifest, { db: shop.db, url, name: scratchNameOf(work) })
  await openUnpacked(unpacked, manifest, shop)
  return true
}

/** Throws if these secrets cannot open the backup's sample keys. */
export function openSamples(
  { secrets }: Pick<Shop, 'secrets'>,
  { sealedSamples }: Pick<Manifest, 'sealedSamples'>,
): void {
  for (const { secretId, sealed } of sealedSamples) secrets.unseal(secretId, Buffer.from(sealed, 'base64'))
}

/** Deletes what killed backups and restores left: copies of files and scratch databases. */
async function dropLeftovers({ db, config }: BackupShop, folder: string): Promise<void> {
  for (const work of await abandonedWorkFolders(folder, workPrefix)) {
    if (config.databaseUrl) await dropDatabase(db, scratchNameOf(work))
    await rm(work, { recursive: true, force: true })
  }
  await dropAbandonedRestores(config.dataDir)
}
