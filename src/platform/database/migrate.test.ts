import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../../tests/helpers/migrations-folder.ts'
import {
  describeOnBoth,
  openEmptyTestDatabase,
  type TestDatabase,
} from '../../../tests/helpers/test-database.ts'
import { migrate } from './migrate.ts'

describeOnBoth('migrations', (open, engine) => {
  it('run from empty, and a second run does nothing', async () => {
    const { db, close } = await openEmptyTestDatabase(engine)
    expect((await migrate(db, migrationsFolder)).length).toBeGreaterThan(5)
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

it('says so when the database has been brought up to date by another version', async () => {
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
  expect(await schemaOf(await openEmptyTestDatabase('pglite'))).toEqual(
    await schemaOf(await openEmptyTestDatabase('postgres')),
  )
})

async function schemaOf({ db, close }: TestDatabase) {
  await migrate(db, migrationsFolder)
  const columns = await sql`
    select table_name, column_name, data_type, udt_name, is_nullable, column_default, is_identity
    from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(db)
  const indexes = await sql`
    select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`.execute(
    db,
  )
  const constraints = await sql`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n' order by 1, 2`.execute(
    db,
  )
  const triggers = await sql`
    select tgrelid::regclass::text as table, tgname, pg_get_triggerdef(oid) as definition
    from pg_trigger where not tgisinternal order by 1, 2`.execute(db)
  const functions = await sql`
    select proname, prosrc from pg_proc
    where pronamespace = 'public'::regnamespace and probin is null order by 1, 2`.execute(db)
  await close()
  return [columns, indexes, constraints, triggers, functions].map(({ rows }) => rows)
}
