import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Manifest } from '../../../platform/backup/archive.ts'
import { runPostgresTool } from '../../../platform/backup/postgres-tools.ts'
import { abandonedWorkFolders, makeWorkFolder } from '../../../platform/backup/work-folder.ts'
import { startEmbeddedDatabase } from '../../../platform/database/embedded/embedded-database.ts'
import { withDatabaseName } from '../../../platform/database/connection/database-address.ts'
import { openDatabase, openEmbedded } from '../../../platform/database/open-database.ts'
import { createDatabase, dropDatabase, runScript } from '../../../platform/database/run-script.ts'
import type { Log } from '../../../platform/log/log.ts'
import { officeText } from '../../localisation/office-text.ts'
import type { Db } from '../../shop.ts'
import { databaseFolder, dumpName, majorOf } from './database-copy.ts'
import { comparison } from './restored-records.ts'

/** Loads an unpacked dump into an empty database, compares it with its manifest, and runs `script`; all or nothing. */
export async function loadDump(
  unpacked: string,
  manifest: Manifest,
  { url, script = '' }: { url: string; script?: string },
): Promise<void> {
  const serverMajor = majorOf(manifest.databaseVersion)
  const loaded = join(unpacked, 'load.sql')
  await runPostgresTool('pg_restore', {
    serverMajor,
    options: ['--no-owner', '--no-privileges', `--file=${loaded}`, join(unpacked, dumpName)],
  })
  await runPostgresTool('psql', {
    url,
    serverMajor,
    options: ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'],
    input: () => inOneTransaction(loaded, comparison(manifest) + script),
  })
}

/** The transaction ends with this process: when it dies, the load is rolled back. */
async function* inOneTransaction(file: string, after: string): AsyncGenerator<string | Buffer> {
  yield 'begin;\n'
  for await (const chunk of createReadStream(file)) yield chunk as Buffer
  yield `\n${after}\ncommit;\n`
}

export async function openUnpacked(
  unpacked: string,
  manifest: Manifest,
  { log, script = '' }: { log: Log; script?: string },
): Promise<void> {
  const embedded = await startEmbeddedDatabase({
    dataDir: unpacked,
    description: officeText('backup.looked-at'),
    idleInTransactionMs: 600_000,
  })
  if (!embedded) throw new Error(`${join(unpacked, databaseFolder)} is in use`)
  const database = await openEmbedded(embedded, log)
  try {
    await runScript(database.db, comparison(manifest) + script)
  } finally {
    await database.close()
  }
}

export function scratchNameOf(work: string): string {
  return `latchkey_check_${createHash('sha256').update(basename(work)).digest('hex').slice(0, 12)}`
}

/** Loads a dump into a scratch database and drops it. False if the user may not create databases. */
export async function tryDump(
  unpacked: string,
  manifest: Manifest,
  { db, url, name }: { db: Db; url: string; name: string },
): Promise<boolean> {
  if (!(await createDatabase(db, name))) return false
  try {
    await loadDump(unpacked, manifest, { url: withDatabaseName(url, name) })
  } finally {
    await dropDatabase(db, name)
  }
  return true
}

export function openTarget(url: string, log: Log) {
  return openDatabase({ databaseUrl: url, dataDir: '', log, preparedStatements: false })
}

const restorePrefix = '.restoring-'

export async function makeRestoreFolder(dataDir: string): Promise<string> {
  const work = await makeWorkFolder(dataDir, restorePrefix)
  await dropAbandonedRestores(dataDir)
  return work
}

export async function dropAbandonedRestores(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  for (const work of await abandonedWorkFolders(dataDir, restorePrefix))
    await rm(work, { recursive: true, force: true })
}
