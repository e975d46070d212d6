import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { startError } from '../../../platform/config/config.ts'
import { type Sources, sourcesIn } from '../../../platform/backup/archive.ts'
import { runPostgresTool } from '../../../platform/backup/postgres-tools.ts'
import { appliedMigrations, databaseFacts } from '../../../platform/database/database-facts.ts'
import { withStillDatabase } from '../../../platform/database/still-database.ts'
import { tableCounts } from '../../../platform/database/table-counts.ts'
import { namedPictures } from './named-picture-records.ts'
import { sealedSamples } from '../health-records.ts'
import { secretsInUse } from '../secrets/shop-secret-records.ts'
import type { SecretMark } from '../../../platform/security/secrets.ts'
import { officeText } from '../../localisation/office-text.ts'
import type { Shop } from '../../shop.ts'

export interface DatabaseCopy {
  engine: 'postgres' | 'pglite'
  databaseVersion: string
  migrations: string[]
  counts: Record<string, number>
  secrets: SecretMark[]
  sealedSamples: { secretId: string; sealed: string }[]
  pictures: string[]
  sources: Sources
}

export const dumpName = 'database.dump'
export const databaseFolder = 'database'

/**
 * Copies the database at one moment into a folder, with data for comparing a restored copy. Buyers continue on
 * PostgreSQL; the embedded database makes them wait during the copy.
 */
export async function copyDatabase(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  folder: string,
): Promise<DatabaseCopy> {
  const engine = config.databaseUrl === undefined ? 'pglite' : 'postgres'
  return withStillDatabase(db, engine, async (trx, snapshot) => {
    const { version } = await databaseFacts(trx)
    const migrations = await appliedMigrations(trx)
    const samples = await sealedSamples(trx)
    const counts = await tableCounts(trx)
    const sources = config.databaseUrl
      ? await dump(config.databaseDirectUrl ?? config.databaseUrl, {
          folder,
          snapshot,
          serverMajor: majorOf(version),
        })
      : await copyFiles(config.dataDir, folder)
    return {
      engine,
      databaseVersion: version,
      migrations: migrations.map(({ name }) => name),
      counts,
      secrets: await secretsInUse(trx),
      pictures: await namedPictures(trx),
      sealedSamples: samples.map(({ secretId, sealed }) => ({ secretId, sealed: sealed.toString('base64') })),
      sources,
    }
  })
}

async function dump(
  url: string,
  { folder, snapshot, serverMajor }: { folder: string; snapshot: string; serverMajor: number },
): Promise<Sources> {
  const path = join(folder, dumpName)
  await runPostgresTool('pg_dump', {
    url,
    serverMajor,
    options: [
      '--format=custom',
      '--compress=0',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${snapshot}`,
      `--file=${path}`,
    ],
  })
  return { files: [{ name: dumpName, path }], folders: [] }
}

async function copyFiles(dataDir: string, folder: string): Promise<Sources> {
  const target = join(folder, databaseFolder)
  try {
    await cp(join(dataDir, databaseFolder), target, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw startError([officeText('backup.no-database', { folder: dataDir })])
    throw error
  }
  return sourcesIn(target, databaseFolder)
}

export function majorOf(version: string): number {
  return Number(version.split('.')[0])
}
