import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { openHostPool } from '../../src/platform/database/connection/host-pool.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { sendSignal } from '../../src/platform/database/signals.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { openShop } from '../../src/server/open-shop.ts'
import { backUpNow } from '../../src/shop/health/backups/back-up.ts'
import { freePort } from '../helpers/free-port.ts'
import { openPooler } from '../helpers/postgres/pooler.ts'
import { openEmptyTestDatabase } from '../helpers/test-database.ts'

const log = openLog('silent')
const pooler = process.env['PGBOUNCER'] ? 'PgBouncer' : 'a stand-in of PgBouncer'

async function behindPooler() {
  const database = await openEmptyTestDatabase()
  const directUrl = database.databaseUrl ?? ''
  const { databaseUrl, close } = await openPooler(directUrl)
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-pooler-'))
  onTestFinished(async () => {
    await close()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  return { databaseUrl, directUrl, dataDir }
}

it(`SPD-5 a new shop starts behind ${pooler}, with its limits, hears signals and makes backups past it`, async () => {
  const { databaseUrl, directUrl, dataDir } = await behindPooler()
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl,
    DATA_DIR: dataDir,
    DEMO_SHOP: 'off',
    SANDBOX_PAYMENTS: 'off',
  })
  expect(config.preparedStatements).toBe(false)
  const { shop, close } = await openShop(config, log, () => {})
  onTestFinished(close)
  const { rows } = await sql`
    select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(shop.db)
  expect(rows).toEqual([{ zone: 'UTC', statement: '30s', idle: '30s' }])

  const heard: string[] = []
  shop.signals.on('job', (detail) => heard.push(detail))
  const isHearing = async () => {
    await sendSignal(shop.db, 'job', 'deliver-orders')
    return heard.length > 0
  }
  await expect.poll(isHearing, { timeout: 30_000 }).toBe(true)
  const made = await backUpNow(shop, { kind: 'command', name: 'a test' })
  expect(made.wasRestored).toBe(true)
}, 120_000)

it(`says which address is missing behind ${pooler}`, async () => {
  const { databaseUrl, dataDir } = await behindPooler()
  await expect(openDatabase({ databaseUrl, dataDir, log })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('give DATABASE_DIRECT_URL too'),
  })
})

it('refuses sessions without limits, and names the statements that set them', async () => {
  const [{ databaseUrl, dataDir }, other] = [await behindPooler(), await behindPooler()]
  const opening = openDatabase({ databaseUrl, databaseDirectUrl: other.directUrl, dataDir, log })
  await expect(opening).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /statement_timeout 0 [^]*alter role .* set statement_timeout = '30000ms';/,
    ),
  })
})

it('SPD-5 uses the one of several hosts that answers and can be written', async () => {
  const database = await openEmptyTestDatabase()
  onTestFinished(database.close)
  const url = new URL(database.databaseUrl ?? '')
  const databaseUrl = url.href.replace(url.host, `127.0.0.1:${await freePort()},${url.host}`)
  const config = readConfig({ DATABASE_URL: databaseUrl })
  const { db, close } = await openDatabase({ ...config, dataDir: '', log })
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()

  const readOnly = { connectionString: url.href, options: '-c default_transaction_read_only=on' }
  const pool = openHostPool([readOnly, { connectionString: url.href }], () => {})
  const client = await pool.connect()
  const answer = await client.query("select current_setting('transaction_read_only') as state")
  expect(answer.rows).toEqual([{ state: 'off' }])
  client.release()
  await pool.end()
})
