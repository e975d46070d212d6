import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listSchema } from '../../../tests/database/list-schema.ts'
import { migrationsFolder } from '../../../tests/helpers/migrations-folder.ts'
import { describeOnBoth, openEmptyTestDatabase, type Engine } from '../../../tests/helpers/test-database.ts'
import { migrate } from './migrate.ts'

describeOnBoth('migrations', (open, engine) => {
  it('run on an empty database, and a second run does nothing', async () => {
    const { db, close } = await openEmptyTestDatabase(engine)
    expect(await migrate(db, migrationsFolder)).toContain('0001_baseline')
    expect(await migrate(db, migrationsFolder)).toEqual([])
    await close()
  })

  it('have all run in a test database', async () => {
    const { db, close } = await open()
    expect(await migrate(db, migrationsFolder)).toEqual([])
    await close()
  })
})

it('two processes that start at the same time migrate once', async () => {
  const { db, close } = await openEmptyTestDatabase()
  const runs = await Promise.all([migrate(db, migrationsFolder), migrate(db, migrationsFolder)])
  expect(runs.filter((names) => names.length > 0)).toHaveLength(1)
  await close()
})

it('reports a database that another version has migrated', async () => {
  const { db, close } = await openEmptyTestDatabase()
  await migrate(db, migrationsFolder)
  await sql`insert into migration (name, timestamp) values ('9999_of_tomorrow', '')`.execute(db)
  await expect(migrate(db, migrationsFolder)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('another version'),
  })
  await close()
})

it('both engines have the same schema', async () => {
  expect(await migratedSchema('pglite')).toBe(await migratedSchema('postgres'))
})

async function migratedSchema(engine: Engine): Promise<string> {
  const { db, close } = await openEmptyTestDatabase(engine)
  await migrate(db, migrationsFolder)
  const schema = await listSchema(db)
  await close()
  return schema
}
