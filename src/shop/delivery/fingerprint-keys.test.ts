import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { categoryLine, importLines, productLine } from '../../../tests/helpers/catalogue-lines.ts'
import { describeOnBoth, openTestDatabase, type TestDatabase } from '../../../tests/helpers/test-database.ts'
import { openLog } from '../../platform/log/log.ts'
import { openSecrets, type Secrets } from '../../platform/security/secrets.ts'
import { duplicateKeys } from './key-fingerprint-records.ts'
import { fingerprintKeys } from './fingerprint-keys.ts'
import { importKeys } from './import-keys.ts'
import type { Intake } from './batches/intake.ts'
import { formerIdentity, keyText, readKeyText } from './key-content.ts'
import { fingerprintKeysJob } from './fingerprint-keys.job.ts'
import { quarantineDuplicates } from './quarantine-duplicates.ts'

interface Pool extends TestDatabase {
  secrets: Secrets
  wake(): void
}

async function openPool(open: () => Promise<TestDatabase>): Promise<Pool> {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-keys-'))
  const database = await open()
  const close = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
  await importLines(database, [categoryLine('games'), productLine('one'), productLine('two')])
  return { ...database, secrets: openSecrets({ dataDir }), wake: () => {}, close }
}

function newIntake(): Intake {
  const facts = { supplier: '', unitCostCents: undefined, invoice: '', receivedOn: '2026-11-22', note: '' }
  return {
    facts,
    at: new Date(),
    by: 'test',
    importId: undefined,
    quarantineReason: undefined,
    batches: new Map(),
  }
}

async function storeFormerly(pool: Pool, ...codes: string[]): Promise<number[]> {
  const { id } = await pool.db
    .selectFrom('variant')
    .select('id')
    .where('sku', '=', 'one')
    .executeTakeFirstOrThrow()
  const rows = await pool.db
    .insertInto('stock_key')
    .values(
      codes.map((code) => {
        const { secretId, sealed } = pool.secrets.seal(keyText({ code }))
        const fingerprint = pool.secrets.fingerprint(formerIdentity({ code }))
        const times = { held_at: null, sold_at: null, revealed_at: null }
        return { variant_id: id, secret_id: secretId, sealed, fingerprint, order_line_id: null, ...times }
      }),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

function importCodes(pool: Pool, sku: string, ...codes: string[]) {
  return importKeys(
    pool,
    newIntake(),
    codes.map((code, index) => ({ line: index + 1, sku, content: { code } })),
  )
}

async function states(pool: Pool) {
  const rows = await pool.db.selectFrom('stock_key').select(['id', 'state']).orderBy('id').execute()
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]))
}

describeOnBoth('keys that an earlier release stored', (open) => {
  let pool: Pool
  beforeEach(async () => {
    pool = await openPool(open)
  })
  afterEach(() => pool.close())

  it('OPS-5 imports one of two keys that differ in dashes, exactly as it is written', async () => {
    const report = await importCodes(pool, 'one', ' aaaa-BBBB', 'AAAABBBB', '- –')
    expect(report).toMatchObject({
      imported: 1,
      issues: [
        { line: 2, issue: 'duplicate' },
        { line: 3, issue: 'no-content' },
      ],
    })
    expect((await importCodes(pool, 'two', 'AAAA BBBB')).issues).toMatchObject([{ issue: 'duplicate' }])
    const key = await pool.db.selectFrom('stock_key').selectAll().executeTakeFirstOrThrow()
    expect(readKeyText(pool.secrets.unseal(key.secret_id, key.sealed))).toEqual({ code: ' aaaa-BBBB' })
  })

  it('OPS-5 are compared with what is imported, before any job ran', async () => {
    await storeFormerly(pool, 'AAAA-BBBB')
    expect(await importCodes(pool, 'two', 'aaaabbbb', 'CCCC')).toMatchObject({
      imported: 1,
      issues: [{ line: 1, issue: 'duplicate' }],
    })
  })

  it('OPS-5 stay as they are when two are one, and are listed', async () => {
    const [first, second, third] = await storeFormerly(pool, 'AAAA-BBBB', 'AAAABBBB', 'CCCC')
    expect(await fingerprintKeys(pool)).toEqual({ compared: 2, duplicates: 1, unreadable: 0 })
    expect(await fingerprintKeys(pool)).toEqual({ compared: 0, duplicates: 0, unreadable: 0 })
    expect(await duplicateKeys(pool.db)).toMatchObject([{ id: second, duplicate_of: first, sku: 'one' }])
    expect(await states(pool)).toEqual(
      Object.fromEntries([first, second, third].map((id) => [id, 'available'])),
    )
    expect((await importCodes(pool, 'two', 'aaaa bbbb')).issues).toHaveLength(1)
  })

  it('OPS-5 leave one copy for sale when the others are taken off, and none beside a void one', async () => {
    const ids = await storeFormerly(pool, 'A-A', 'AA', 'A--A', 'BB', 'B-B')
    await pool.db.updateTable('stock_key').set({ state: 'void' }).where('id', '=', Number(ids[4])).execute()
    await fingerprintKeys(pool)
    expect(await quarantineDuplicates(pool)).toBe(3)
    expect(await quarantineDuplicates(pool)).toBe(0)
    expect(Object.values(await states(pool))).toEqual([
      'available',
      'quarantined',
      'quarantined',
      'quarantined',
      'void',
    ])
    const variant = await pool.db.selectFrom('variant').select('stock').where('sku', '=', 'one').execute()
    expect(variant).toEqual([{ stock: 1 }])
  })

  it('CHK-11 OPS-5 are taken off sale by the job, but for one copy of each', async () => {
    await storeFormerly(pool, 'AAAA-BBBB', 'AAAABBBB')
    await fingerprintKeysJob.run({ ...pool, log: openLog('silent') })
    expect(Object.values(await states(pool))).toEqual(['available', 'quarantined'])
    expect(await fingerprintKeysJob.run({ ...pool, log: openLog('silent') })).toBe(0)
  })

  it('OPS-5 do not hold up the others when their secret is missing', async () => {
    const [lost] = await storeFormerly(pool, 'LOST')
    await pool.db.updateTable('stock_key').set({ secret_id: 'gone' }).where('id', '=', Number(lost)).execute()
    await storeFormerly(pool, 'AAAA')
    expect(await fingerprintKeys(pool)).toEqual({ compared: 1, duplicates: 0, unreadable: 1 })
  })

  it('OPS-5 keep their canonical fingerprint, and give it up with their row', async () => {
    const [first, second] = await storeFormerly(pool, 'A-A', 'AA')
    await fingerprintKeys(pool)
    const change = pool.db.updateTable('stock_key').set({ canonical_fingerprint: randomBytes(32) })
    await expect(change.where('id', '=', Number(first)).execute()).rejects.toThrow('another key')
    await pool.db.deleteFrom('stock_key').where('id', '=', Number(first)).execute()
    expect(await fingerprintKeys(pool)).toEqual({ compared: 1, duplicates: 0, unreadable: 0 })
    expect(await duplicateKeys(pool.db)).toEqual([])
    expect(Object.keys(await states(pool))).toEqual([String(second)])
  })
})

it('OPS-5 finds each key once when processes compare and import at the same time', async () => {
  const pool = await openPool(openTestDatabase)
  const codes = Array.from({ length: 1200 }, (_, index) => `K-${index % 900}`)
  await storeFormerly(pool, ...codes.slice(0, 900), ...codes.slice(900).map((code) => code.replace('-', '')))
  const reports = await Promise.all([
    fingerprintKeys(pool),
    fingerprintKeys(pool),
    fingerprintKeys(pool),
    importCodes(pool, 'one', 'k–1', 'N-1').then(() => fingerprintKeys(pool)),
    importCodes(pool, 'two', 'N1', 'k 2').then(() => fingerprintKeys(pool)),
  ])
  const sum = (of: 'compared' | 'duplicates') => reports.reduce((total, report) => total + report[of], 0)
  expect(sum('compared') + sum('duplicates')).toBeLessThanOrEqual(1200)
  const rows = await pool.db
    .selectFrom('stock_key')
    .select(['canonical_fingerprint', 'duplicate_of'])
    .execute()
  expect(rows).toHaveLength(1201)
  expect(rows.filter((row) => row.duplicate_of !== null)).toHaveLength(300)
  const fingerprints = rows.flatMap((row) => row.canonical_fingerprint?.toString('hex') ?? [])
  expect(new Set(fingerprints).size).toBe(901)
  await pool.close()
})
