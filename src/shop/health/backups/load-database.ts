import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '../../../platform/backup/archive.ts'
import { runPostgresTool } from '../../../platform/backup/postgres-tools.ts'
import { startEmbeddedDatabase } from '../../../platform/database/embedded/embedded-database.ts'
import { withDatabaseName } from '../../../platform/database/connection/database-address.ts'
import { openDatabase, openEmbedded } from '../../../platform/database/open-database.ts'
import { createDatabase, dropDatabase, runScript } from '../../../platform/database/run-script.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Db } from '../../shop.ts'
import { databaseFolder, dumpName, majorOf } from './database-copy.ts'
import { comparison } from './restored-records.ts'

/** Loads an unpacked dump into an empty database, compares it with its manifest, and runs `script`; all of that or nothing. */
export async function loadDump(
  unpacked: string,
  manifest: Manifest,
  { url, script = '' }: { url: string; script?: string },
): Promise<void> {
  const serverMajor = majorOf(manifest.databaseVersion)
  const loaded = join(unpacked, 'load.sql')
  const after = join(unpacked, 'after.sql')
  await runPostgresTool('pg_restore', {
    serverMajor,
    options: ['--no-owner', '--no-privileges', `--file=${loaded}`, join(unpacked, dumpName)],
  })
  await writeFile(after, comparison(manifest) + script, { mode: 0o600 })
  await runPostgresTool('psql', {
    url,
    serverMajor,
    options: [
      '--no-psqlrc',
      '--quiet',
      '--set=ON_ERROR_STOP=1',
      '--single-transaction',
      `--file=${loaded}`,
      `--file=${after}`,
    ],
  })
}

/** Opens the unpacked files of an embedded database, compares them with their manifest, and runs `script`. */
export async function openUnpacked(
  unpacked: string,
  manifest: Manifest,
  { log, script = '' }: { log: Log; script?: string },
): Promise<void> {
  const embedded = await startEmbeddedDatabase({
    dataDir: unpacked,
    description: 'a backup that is being looked at',
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

/** Loads a dump into a database beside the given one, and drops it again. False when the user may not make databases. */
export async function tryDump(
  unpacked: string,
  manifest: Manifest,
  { db, url }: { db: Db; url: string },
): Promise<boolean> {
  const name = `latchkey_check_${randomBytes(6).toString('hex')}`
  if (!(await createDatabase(db, name))) return false
  try {
    await loadDump(unpacked, manifest, { url: withDatabaseName(url, name) })
  } finally {
    await dropDatabase(db, name)
  }
  return true
}

/** Opens a database that is to be filled. */
export function openTarget(url: string, log: Log) {
  return openDatabase({ databaseUrl: url, dataDir: '', log, preparedStatements: false })
}
