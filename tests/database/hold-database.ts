import { migrate } from '../../src/platform/database/migrate.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { openLog } from '../../src/platform/log/log.ts'
import type { Database } from '../../src/shop/schema.ts'
import { migrationsFolder } from '../helpers/migrations-folder.ts'

/**
 * A process for tests to kill: opens the embedded database of a data folder, prints "open", writes one row after
 * another, and prints the number of each committed row.
 */
const { db, lost } = await openDatabase<Database>({
  dataDir: process.argv[2] ?? '',
  description: 'the holder',
  log: openLog('silent'),
})
void lost.then(() => process.exit(3))
await migrate(db, migrationsFolder)
process.stdout.write('open\n')
const { count } = await db
  .selectFrom('setting')
  .select(({ fn }) => fn.countAll<number>().as('count'))
  .executeTakeFirstOrThrow()
for (let row = count; ; row++) {
  await db
    .insertInto('setting')
    .values({ key: String(row), value: 'x'.repeat(500) })
    .execute()
  process.stdout.write(`${row}\n`)
}
