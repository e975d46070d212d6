import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Manifest,
  type Sources,
  sourcesIn,
  unpackArchive,
  writeArchive,
} from '../../../platform/backup/archive.ts'
import { backupName, outdated } from '../../../platform/backup/retention.ts'
import { shopVersion } from '../../../platform/version.ts'
import type { Shop } from '../../shop.ts'
import { copyDatabase } from './database-copy.ts'
import { openUnpacked, tryDump } from './load-database.ts'
import { secretsMark } from './secrets-mark.ts'

export type BackupShop = Pick<Shop, 'db' | 'config' | 'log' | 'secrets' | 'now'>

export interface MadeBackup {
  file: string
  bytes: number
  /** false: only read to its end, since the database user may not make a scratch database */
  wasRestored: boolean
}

/** folder of the pictures that shop keepers brought, in `DATA_DIR` and in a backup; all other pictures are drawn again */
export const picturesFolder = 'pictures/originals'

const workPrefix = '.latchkey-work-'
const abandonedMs = 86_400_000

/**
 * Writes the whole shop but its secrets into a new file of the folder, opens it again and compares what is in it, and only
 * then gives it its name: a file of that name is whole, and can be restored.
 */
export async function makeBackup(shop: BackupShop, folder: string): Promise<MadeBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await dropAbandoned(folder)
  const work = await mkdtemp(join(folder, workPrefix))
  try {
    const madeAt = shop.now()
    const draft = join(work, 'draft.tar.gz')
    const copied = join(work, 'copied')
    await mkdir(copied)
    const { sources, ...facts } = await copyDatabase(shop, copied)
    await writeArchive(
      draft,
      { madeAt: madeAt.toISOString(), shopVersion, secretsMark: secretsMark(shop), ...facts },
      joined(sources, await sourcesIn(join(shop.config.dataDir, picturesFolder), picturesFolder)),
    )
    await rm(copied, { recursive: true })
    const wasRestored = await verify(shop, draft, join(work, 'unpacked'))
    const file = join(folder, backupName(madeAt))
    await rename(draft, file)
    return { file, bytes: (await stat(file)).size, wasRestored }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Deletes what the retention does not keep. Answers the names. */
export async function dropOutdated({ config }: Pick<Shop, 'config'>): Promise<string[]> {
  const { folder, keep } = config.backups
  const names = outdated(await readdir(folder), keep)
  for (const name of names) await rm(join(folder, name), { force: true })
  return names
}

function joined(one: Sources, other: Sources): Sources {
  // a draft of a picture that is being written belongs to nothing yet
  const files = other.files.filter(({ name }) => !name.startsWith(`${picturesFolder}/unfinished/`))
  return { files: [...one.files, ...files], folders: one.folders }
}

async function verify(shop: BackupShop, draft: string, unpacked: string): Promise<boolean> {
  await mkdir(unpacked, { mode: 0o700 })
  const manifest = await unpackArchive(draft, unpacked)
  openSamples(shop, manifest)
  const url = shop.config.databaseDirectUrl ?? shop.config.databaseUrl
  if (url !== undefined) return tryDump(unpacked, manifest, { db: shop.db, url })
  await openUnpacked(unpacked, manifest, shop)
  return true
}

/** Throws when a key of the backup does not open with these secrets. */
export function openSamples(
  { secrets }: Pick<Shop, 'secrets'>,
  { sealedSamples }: Pick<Manifest, 'sealedSamples'>,
): void {
  for (const { secretId, sealed } of sealedSamples) secrets.unseal(secretId, Buffer.from(sealed, 'base64'))
}

/** What processes that were killed have left. */
async function dropAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(workPrefix)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true })
  }
}
