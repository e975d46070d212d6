import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePlace } from '../../../../tests/crash/place.ts'
import { openTestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { openEmptyTestDatabase, openTestDatabase } from '../../../../tests/helpers/test-database.ts'
import {
  type Manifest,
  readManifest,
  sourcesIn,
  unpackArchive,
  writeArchive,
} from '../../../platform/backup/archive.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { openLog } from '../../../platform/log/log.ts'
import { openSecrets } from '../../../platform/security/secrets.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

describe('a backup that cannot be restored', () => {
  const closing: (() => unknown)[] = []
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-refused-'))
  const secretsFile = join(folder, 'secrets.json')
  let file: string

  beforeAll(async () => {
    const place = await makePlace('pglite', closing)
    await place.stockUp(3)
    file = await place.withDatabase(async ({ db }) => {
      const config = readConfig({ ...place.env, LOG_LEVEL: 'silent' })
      const shop = { db, config, log: openLog('silent'), secrets: openSecrets(config), now: () => new Date() }
      return (await makeBackup(shop, join(folder, 'backups'))).file
    })
    writeFileSync(secretsFile, readFileSync(join(place.dataDir, 'secrets.json')))
  })
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
    rmSync(folder, { recursive: true, force: true })
  })

  let tries = 0
  /** Restores into a fresh folder; returns the refusal, and checks that the folder stays empty. */
  async function refusalOf(
    path: string,
    given: { into?: string; secretsFile?: string | undefined } = {},
  ): Promise<string> {
    const into = given.into ?? join(folder, `into-${tries++}`)
    const restoring = {
      file: path,
      into,
      secretsFile: 'secretsFile' in given ? given.secretsFile : secretsFile,
      quarantinesUnsold: false,
      by: 'a test',
    }
    const config = readConfig({ DATA_DIR: join(folder, `data-${tries}`), LOG_LEVEL: 'silent' })
    const why = await restoreBackup(
      { config, log: openLog('silent'), now: () => new Date() },
      restoring,
    ).then(
      () => 'restored',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (given.into === undefined && why !== 'restored') expect(filesIn(into)).toEqual([])
    return why
  }

  function filesIn(path: string): string[] {
    try {
      return readdirSync(path)
    } catch {
      return []
    }
  }

  function changed(name: string, change: (bytes: Buffer) => Buffer): string {
    const path = join(folder, name)
    writeFileSync(path, change(readFileSync(file)))
    return path
  }

  async function rewritten(name: string, change: (manifest: Manifest) => Partial<Manifest>): Promise<string> {
    const unpacked = join(folder, `unpacked-${name}`)
    const manifest = await unpackArchive(file, unpacked)
    const path = join(folder, name)
    await writeArchive(path, { ...manifest, ...change(manifest) }, await sourcesIn(unpacked, '.'))
    return path
  }

  it('OPS-10 is refused when it is cut off, changed or not a backup, and leaves no files', async () => {
    const short = changed('short', (bytes) => bytes.subarray(0, bytes.length * 0.7))
    expect(await refusalOf(short)).toContain('is damaged or no backup')
    const flipped = changed('flipped', (bytes) => {
      const copy = Buffer.from(bytes)
      const middle = Math.floor(copy.length / 2)
      copy.writeUInt8(copy.readUInt8(middle) ^ 0x10, middle)
      return copy
    })
    expect(await refusalOf(flipped)).toContain('is damaged or no backup')
    expect(await refusalOf(changed('text', () => Buffer.from('not a backup')))).toContain('no backup')
    expect(await refusalOf(changed('foreign', () => gzipSync('not a backup either')))).toContain('no backup')
    expect(await refusalOf(changed('empty', () => Buffer.alloc(0)))).toContain('no backup')
    expect(await refusalOf(join(folder, 'nowhere'))).toContain('ENOENT')
  })

  it('OPS-10 is refused before a byte of a part is written if the part is larger than declared', async () => {
    const unpacked = join(folder, 'swollen')
    const manifest = await unpackArchive(file, unpacked)
    const [first] = manifest.parts
    if (!first) throw new Error('the backup is empty')
    const path = join(folder, 'swollen.backup')
    const grown = Buffer.alloc(5_000_000)
    const whole = gunzipSync(readFileSync(file))
    const at = whole.indexOf(`${first.name}\0`)
    const size = Number.parseInt(whole.subarray(at + 124, at + 135).toString(), 8)
    const header = Buffer.from(whole.subarray(at, at + 512))
    header.write(grown.length.toString(8).padStart(11, '0'), 124)
    header.fill(' ', 148, 156)
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    )
    const rest = whole.subarray(at + 512 + Math.ceil(size / 512) * 512)
    const padding = Buffer.alloc((512 - (grown.length % 512)) % 512)
    writeFileSync(path, gzipSync(Buffer.concat([whole.subarray(0, at), header, grown, padding, rest])))
    const into = join(folder, 'into-swollen')
    await expect(unpackArchive(path, into)).rejects.toThrow(`${first.name} has changed`)
    expect(filesIn(join(into, first.name, '..'))).not.toContain(basename(first.name))
  })

  it('OPS-10 is refused when a newer version made it', async () => {
    const newer = await rewritten('newer', ({ migrations }) => ({
      migrations: [...migrations, '9999_later'],
    }))
    expect(await refusalOf(newer)).toMatch(/newer version of Latchkey.*9999_later/s)
    const later = await rewritten('later-format', () => ({ formatVersion: 2 }))
    expect((await readManifest(file)).formatVersion).toBe(1)
    expect(await refusalOf(later)).toContain('newer version of Latchkey')
  })

  it('OPS-10 is refused when the number of rows of a table differs from the declared one', async () => {
    const less = await rewritten('less', ({ counts }) => ({ counts: { ...counts, stock_key: 4 } }))
    expect(await refusalOf(less)).toContain('the table stock_key has not 4 rows')
  })

  it('OPS-10 is refused without its secrets, with those of another shop, and where there is a database', async () => {
    expect(await refusalOf(file, { secretsFile: undefined })).toContain('--secrets FILE')
    const others = join(folder, 'others')
    openSecrets({ dataDir: others, appSecret: undefined, keySecrets: undefined })
    expect(await refusalOf(file, { secretsFile: join(others, 'secrets.json') })).toContain('do not open')

    const into = join(folder, 'taken')
    expect(await refusalOf(file, { into })).toBe('restored')
    const before = readdirSync(into)
    expect(await refusalOf(file, { into })).toContain('holds a database')
    expect(readdirSync(into)).toEqual(before)
    expect(await refusalOf(file, { into: 'postgres://127.0.0.1/shop' })).toContain('embedded database')
  })

  it('OPS-10 is refused for a PostgreSQL database with tables, which stays as it is', async () => {
    const test = await openTestShop({ database: await openTestDatabase('postgres') })
    closing.push(() => test.close())
    const url = test.database.databaseUrl ?? ''
    const shop = { ...test.shop, config: { ...test.shop.config, databaseUrl: url } }
    const dump = await makeBackup(shop, join(folder, 'dumps'))
    expect(dump.wasRestored).toBe(true)
    const text = join(test.shop.config.dataDir, 'secrets.json')
    expect(await refusalOf(dump.file, { into: url, secretsFile: text })).toContain('has tables')
    expect(await refusalOf(dump.file, { secretsFile: text })).toContain('backup of a PostgreSQL database')
    const empty = await openEmptyTestDatabase()
    closing.push(() => empty.close())
    expect(await refusalOf(dump.file, { into: empty.databaseUrl ?? '', secretsFile: text })).toBe('restored')
  })
})
