import { existsSync } from 'node:fs'
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Manifest, readManifest, unpackArchive } from '../../../platform/backup/archive.ts'
import { type Config, startError } from '../../../platform/config/config.ts'
import { knownMigrations } from '../../../platform/database/database-facts.ts'
import { isEmptyDatabase } from '../../../platform/database/run-script.ts'
import type { Log } from '../../../platform/log/log.ts'
import { findSecrets, type Secrets, secretsOfText } from '../../../platform/security/secrets.ts'
import { officeText } from '../../localisation/office-text.ts'
import { copyFiles } from '../../pictures/copy-files.ts'
import { openOriginals, originalsIn } from '../../pictures/originals.ts'
import { newRestoredMark } from '../../invoices/restored-mark.ts'
import { databaseFolder } from './database-copy.ts'
import { loadDump, makeRestoreFolder, openTarget, openUnpacked } from './load-database.ts'
import { openSamples } from './make-backup.ts'
import { settling } from './restored-records.ts'
import { secretsMark } from './secrets-mark.ts'
import { foreignSecrets } from '../secrets/foreign-secrets.ts'

export interface Restoring {
  file: string
  /** a data folder without a database, or an empty PostgreSQL database */
  into: string
  /** file of `backup --secrets`; default: the secrets of configuration and data folder */
  secretsFile?: string | undefined
  quarantinesUnsold: boolean
  /** user of the command line */
  by: string
}

export interface Restored {
  manifest: Manifest
  /** mark in document numbers from now on */
  mark: string
  dataDir: string
}

interface Parts {
  config: Config
  log: Log
  now: () => Date
}

/**
 * Restores a shop into an empty place. First checks the file, this version, the secrets and the place. A refusal
 * changes nothing, and an interrupted restore leaves no database.
 */
export async function restoreBackup(parts: Parts, restoring: Restoring): Promise<Restored> {
  const file = resolve(restoring.file)
  const manifest = await readManifest(file)
  await assertKnown(file, manifest)
  const target = targetOf(parts.config, restoring.into, manifest)
  await assertEmpty(target, parts.log)
  const secretsText = restoring.secretsFile ? await readFile(restoring.secretsFile, 'utf8') : undefined
  assertOpens(manifest, secretsFor(parts.config, target.dataDir, restoring.secretsFile, secretsText))

  const work = await makeRestoreFolder(target.dataDir)
  try {
    await unpackArchive(file, work)
    const mark = newRestoredMark(parts.now())
    const script = settling({
      madeAt: new Date(manifest.madeAt),
      now: parts.now(),
      mark,
      by: restoring.by,
      file,
      quarantinesUnsold: restoring.quarantinesUnsold,
    })
    if (target.url !== undefined) await loadDump(work, manifest, { url: target.url, script })
    else await openUnpacked(work, manifest, { log: parts.log, script })
    await copyFiles(originalsIn(work), openOriginals({ ...parts.config, dataDir: target.dataDir }))
    if (secretsText !== undefined) await keepSecrets(target.dataDir, secretsText)
    // last of all: it makes the folder a shop
    if (target.url === undefined)
      await rename(join(work, databaseFolder), join(target.dataDir, databaseFolder))
    return { manifest, mark, dataDir: target.dataDir }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Migrations only go forward, under the same names. */
async function assertKnown(file: string, { migrations, shopVersion }: Manifest): Promise<void> {
  const known = await knownMigrations()
  const foreign = migrations.filter((name) => !known.includes(name))
  if (foreign.length > 0)
    throw startError([
      officeText('restore.newer', { file, version: shopVersion, migrations: foreign.join(', ') }),
      officeText('restore.newer-todo'),
    ])
}

interface Target {
  /** undefined: embedded in the folder */
  url: string | undefined
  dataDir: string
}

function targetOf({ dataDir }: Config, into: string, { engine }: Manifest): Target {
  const isServer = /^postgres(ql)?:\/\//.test(into)
  if (isServer && engine === 'pglite') throw startError([officeText('restore.embedded')])
  if (!isServer && engine === 'postgres') throw startError([officeText('restore.postgres')])
  return isServer ? { url: into, dataDir } : { url: undefined, dataDir: resolve(into) }
}

async function assertEmpty({ url, dataDir }: Target, log: Log): Promise<void> {
  if (url === undefined) {
    if (!existsSync(join(dataDir, databaseFolder))) return
    throw startError([officeText('restore.folder-full', { folder: dataDir })])
  }
  const database = await openTarget(url, log)
  try {
    if (!(await isEmptyDatabase(database.db))) throw startError([officeText('restore.database-full')])
  } finally {
    await database.close()
  }
}

function secretsFor(
  config: Config,
  dataDir: string,
  file: string | undefined,
  text: string | undefined,
): Secrets | undefined {
  return file !== undefined && text !== undefined
    ? secretsOfText(file, text)
    : findSecrets({ ...config, dataDir })
}

function assertOpens(manifest: Manifest, secrets: Secrets | undefined): void {
  if (!secrets) throw startError([officeText('restore.no-secrets'), officeText('restore.no-secrets-todo')])
  try {
    openSamples({ secrets }, manifest)
  } catch {
    throw startError([officeText('restore.wrong-keys')])
  }
  const wrong = foreignSecrets(secrets.marks, manifest.secrets, () => true)
  if (wrong.length > 0) throw startError([...wrong, officeText('restore.wrong-secrets-todo')])
  if (secretsMark({ secrets }) !== manifest.secretsMark) throw startError([officeText('restore.wrong-app')])
}

/** Never overwrites. */
async function keepSecrets(dataDir: string, text: string): Promise<void> {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) return
  await writeFile(file, text, { mode: 0o600, flag: 'wx' })
  await chmod(file, 0o600)
}
