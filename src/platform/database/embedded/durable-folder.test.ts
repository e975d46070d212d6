import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs'
import { afterEach, expect, it, vi } from 'vitest'
import { DurableFolder, durableStartParams, startParams } from './durable-folder.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

it('flushes to the disk before a commit that wrote is answered, and not for reads', async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'latchkey-durable-'))
  const database = await PGlite.create({ fs: new DurableFolder(folder), startParams: durableStartParams })
  await database.exec('create table t (n integer)')

  const flush = vi.spyOn(fs, 'fsyncSync')
  syncBuiltinESMExports()
  await database.exec('select * from t')
  expect(flush).not.toHaveBeenCalled()
  await database.exec('insert into t values (1)')
  expect(flush).toHaveBeenCalled()

  await database.close()
  fs.rmSync(folder, { recursive: true })
})

it('keeps to 150 MB of memory, however much is read and written', async () => {
  const database = await PGlite.create({ startParams })
  await database.exec(
    `create table t as select n, repeat(md5(n::text), 20) as text from generate_series(1, 60000) n`,
  )
  await database.exec('select count(distinct text) from t; create index on t (text)')
  expect(database.Module.HEAPU8.length).toBeLessThan(150_000_000)
  await database.close()
})

it('begins with the catalogs that the engine itself would make', async () => {
  const made = await PGlite.create({ startParams })
  const copied = await PGlite.create({ startParams, loadDataDir: await emptyDatabase() })
  expect(await catalogs(copied)).toEqual(await catalogs(made))
  await made.close()
  await copied.close()
})

async function catalogs(database: PGlite): Promise<unknown[]> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'pg_catalog'::regnamespace and relname <> 'pg_statistic'
     order by relname`,
  )
  const sums = rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(row::text, ' ' order by row::text)) as sum from pg_catalog.${name} row`,
  )
  return (await database.query(sums.join(' union all '))).rows
}
