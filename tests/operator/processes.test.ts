import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openEmptyTestDatabase } from '../helpers/test-database.ts'
import { findingOf } from './findings.ts'
import { commandProcess } from './shop-command.ts'

it('OPS-10 each process is known while it runs, and one that is older than the database is found', async () => {
  const database = await openEmptyTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-processes-'))
  const { databaseUrl = '' } = database
  const { run } = commandProcess(() => ({ databaseUrl, dataDir, env: { DEMO_SHOP: 'off' } }))
  const processes = async () => findingOf((await run('doctor', '--json')).stdout, 'processes')

  const migrated = await run('migrate')
  expect(migrated).toMatchObject({ code: 0, stdout: expect.stringContaining('0001_baseline\n') })
  expect(await run('migrate')).toMatchObject({
    stdout: '',
    stderr: expect.stringMatching(/^0 migrations have run. The database is up to date/),
  })
  expect(await processes()).toMatchObject({ state: 'look', value: '0 running' })

  const { PATH = '' } = process.env
  const env = {
    PATH,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO_SHOP: 'off',
    SANDBOX_PAYMENTS: 'off',
    JOBS: 'only',
  }
  const worker = spawn(process.execPath, ['--import', './scripts/node-24.mjs', 'src/server/start.ts'], {
    env,
  })
  onTestFinished(async () => {
    worker.kill('SIGKILL')
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  let printed = ''
  worker.stdout.on('data', (bytes) => (printed += String(bytes)))
  await expect.poll(() => printed, { timeout: 120_000 }).toContain('The background jobs run.')
  expect(await processes()).toMatchObject({
    state: 'ok',
    value: '1 running',
    says: expect.stringContaining(`(process ${worker.pid}, ${dataDir})`),
  })

  const row = { name: '9999_later', timestamp: new Date().toISOString() }
  await database.db
    .insertInto('migration' as 'setting')
    .values(row as never)
    .execute()
  expect(await processes()).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('an older one still runs'),
  })
  await expect.poll(() => printed, { timeout: 120_000 }).toContain('A newer release has changed the database')
  const ended = once(worker, 'close')
  worker.kill('SIGTERM')
  await ended
  expect(await database.db.selectFrom('shop_process').select('id').execute()).toEqual([])
})
