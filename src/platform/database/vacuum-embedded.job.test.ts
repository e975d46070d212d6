import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBoth, type TestDatabase } from '../../../tests/helpers/test-database.ts'
import { vacuumEmbeddedJob } from './vacuum-embedded.job.ts'

describeOnBoth('clearing away dead rows', (open, engine) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await open()), 90_000)
  afterAll(() => database.close())

  it('is done in the embedded database, and left to the server elsewhere', async () => {
    const { db } = database
    await sql`create table churn (value integer) with (autovacuum_enabled = off)`.execute(db)
    await sql`insert into churn select generate_series(1, 300)`.execute(db)
    const change = () => sql`update churn set value = value + 1`.execute(db)
    await change()
    await expect.poll(deadRows).toBe(300)
    await vacuumEmbeddedJob.run({ db })
    await expect.poll(deadRows).toBe(engine === 'pglite' ? 0 : 300)
    const bytes = await size()
    for (let round = 0; round < 5; round++) {
      await change()
      await expect.poll(deadRows).toBeGreaterThan(0)
      await vacuumEmbeddedJob.run({ db })
    }
    if (engine === 'pglite') expect(await size()).toBe(bytes)
  })

  async function deadRows(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select n_dead_tup::int as count, pg_stat_clear_snapshot() from pg_stat_user_tables where relname = 'churn'
    `.execute(database.db)
    return rows[0]?.count ?? 0
  }

  async function size(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`select pg_relation_size('churn')::int as bytes`.execute(
      database.db,
    )
    return rows[0]?.bytes ?? 0
  }
})
