import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../helpers/migrations-folder.ts'
import { openEmptyTestDatabase } from '../helpers/test-database.ts'
import { listSchema } from './list-schema.ts'

/** The list was made by the 108 migrations that the baseline replaced, less the columns that only their upgrades needed. */
it('the baseline makes the schema that is listed', async () => {
  const { db, close } = await openEmptyTestDatabase('pglite')
  await sql.raw(readFileSync(join(migrationsFolder, '0001_baseline.sql'), 'utf8')).execute(db)
  await expect(await listSchema(db)).toMatchFileSnapshot('baseline-schema.txt')
  await close()
})
