import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readManifest } from '../../src/platform/backup/archive.ts'
import { categoryLine, importLines, productLine } from '../helpers/catalogue-lines.ts'
import { openEmptyTestDatabase, openTestDatabase, type TestDatabase } from '../helpers/test-database.ts'
import { findingOf } from '../operator/findings.ts'
import { endOf, commandProcess } from '../operator/shop-command.ts'

const appSecret = 'a'.repeat(40)
const secretOf = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const former = secretOf('former', 1)
const latest = secretOf('latest', 2)

describe('a process with other secrets than those that filled the database', () => {
  let database: TestDatabase
  let folder: string
  beforeEach(async () => {
    database = await openTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'latchkey-secrets-'))
    await importLines(database, [categoryLine('games'), productLine('p')])
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  /** A machine of its own, by its data folder. */
  function machine(name: string, env: Record<string, string> = {}) {
    const dataDir = join(folder, name)
    mkdirSync(dataDir, { recursive: true })
    return { dataDir, ...commandProcess(() => ({ databaseUrl: database.databaseUrl, dataDir, env })) }
  }
  const withSecrets = (name: string, keySecrets: string, app = appSecret) =>
    machine(name, { KEY_SECRETS: keySecrets, APP_SECRET: app })

  function keyFile(code: string): string {
    const path = join(folder, `${code}.ndjson`)
    writeFileSync(path, JSON.stringify({ sku: 'p', key: code }))
    return path
  }

  const storedKeys = async () =>
    database.db.selectFrom('stock_key').select('secret_id').orderBy('id').execute()

  it('OPS-5 stores no key a second time, and makes no secrets of its own', async () => {
    const file = keyFile('AAAA-BBBB')
    expect(await machine('first').run('import', 'keys', file)).toMatchObject({ code: 0 })
    const second = machine('second')
    const refused = await second.run('import', 'keys', file)
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^This process has no secrets.*backup --secrets FILE/ms),
    })
    expect(refused.stderr).not.toContain('    at ')
    expect(await storedKeys()).toHaveLength(1)
    expect(existsSync(join(second.dataDir, 'secrets.json'))).toBe(false)

    writeFileSync(join(second.dataDir, 'secrets.json'), readFileSync(join(folder, 'first', 'secrets.json')))
    expect(await second.run('import', 'keys', file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('0 keys imported'),
    })
  })

  it('OPS-5 learns which secret differs, from commands, jobs and doctor alike', async () => {
    expect((await withSecrets('first', former).run('import', 'keys', keyFile('A'))).code).toBe(0)
    const otherApp = await withSecrets('second', former, 'b'.repeat(40)).run('keys', 'batches')
    expect(otherApp).toMatchObject({ code: 1, stderr: expect.stringMatching(/^APP_SECRET is not the one/) })
    const otherBytes = await withSecrets('second', secretOf('former', 3)).run('keys', 'batches')
    expect(otherBytes.stderr).toMatch(/^KEY_SECRETS has another secret under the id "former"/)
    const another = await withSecrets('second', latest).run('keys', 'batches')
    expect(another.stderr).toMatch(/^KEY_SECRETS lacks the secret "former"/)

    const { PATH = '' } = process.env
    const env = { PATH, DATABASE_URL: database.databaseUrl ?? '', DATA_DIR: join(folder, 'second') }
    const worker = spawn(process.execPath, ['--import', './scripts/node-24.mjs', 'src/server/start.ts'], {
      env: { ...env, JOBS: 'only', KEY_SECRETS: latest, APP_SECRET: appSecret },
    })
    expect(await endOf(worker)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^KEY_SECRETS lacks the secret "former"/),
    })
    const { stdout } = await withSecrets('second', latest).run('doctor', '--json')
    expect(findingOf(stdout, 'own-secrets')).toMatchObject({ state: 'fault' })
    const own = await withSecrets('first', former).run('doctor', '--json')
    expect(findingOf(own.stdout, 'own-secrets')).toMatchObject({ state: 'ok' })
  })

  it('OPS-5 may have a new secret in front of the former one', async () => {
    expect((await withSecrets('one', former).run('import', 'keys', keyFile('A'))).code).toBe(0)
    const rotated = withSecrets('one', `${latest},${former}`)
    expect((await rotated.run('import', 'keys', keyFile('B'))).code).toBe(0)
    expect((await storedKeys()).map((key) => key.secret_id)).toEqual(['former', 'latest'])
    expect((await withSecrets('one', `${former},${latest}`).run('keys', 'batches')).code).toBe(0)
    const late = await withSecrets('two', former).run('keys', 'batches')
    expect(late.stderr).toMatch(/^KEY_SECRETS lacks the secret "latest"/)
    await database.db.deleteFrom('stock_key').where('secret_id', '=', 'former').execute()
    expect((await withSecrets('one', latest).run('keys', 'batches')).code).toBe(0)
  })

  it('OPS-10 refuses to restore a backup if it lacks one of its secrets', async () => {
    for (const [index, secrets] of [former, `${latest},${former}`, `${former},${latest}`].entries())
      expect((await withSecrets('one', secrets).run('import', 'keys', keyFile(`K${index}`))).code).toBe(0)
    const made = await withSecrets('one', `${latest},${former}`).run('backup', '--to', join(folder, 'out'))
    const file = /^(\S+),/.exec(made.stderr)?.[1] ?? ''
    expect((await readManifest(file)).secrets.map(({ id }) => id).toSorted()).toEqual([
      '',
      'former',
      'latest',
    ])
    const empty = await openEmptyTestDatabase()
    const restore = (keySecrets: string) =>
      withSecrets('two', keySecrets).run(
        'restore',
        file,
        '--into',
        empty.databaseUrl ?? '',
        '--unsold-keys',
        'sell',
      )
    const refused = await restore(former)
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^KEY_SECRETS lacks the secret "latest"/),
    })
    expect(await restore(`${former},${latest}`)).toMatchObject({ code: 0 })
    await empty.close()
  })
})
