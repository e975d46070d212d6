import { writeFileSync } from 'node:fs'
import { startEmbeddedDatabase } from '../src/platform/database/embedded/embedded-database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openEmbedded } from '../src/platform/database/open-database.ts'
import { openLog } from '../src/platform/log/log.ts'
import { schemaFacts } from '../tests/database/schema-facts.ts'

/**
 * Writes down the schema of a release, for a test that later releases leave it usable. Run it when a release is made:
 *
 *     npm exec -- node scripts/freeze-schema.ts [folder of migrations]
 */
const embedded = await startEmbeddedDatabase({ description: 'a schema', idleInTransactionMs: 600_000 })
if (!embedded) throw new Error('no embedded database')
const database = await openEmbedded(embedded, openLog('silent'))
await migrate(database.db, process.argv[2] ?? 'db/migrations')
const facts = await schemaFacts(database.db)
writeFileSync('tests/database/released-schema.json', `${JSON.stringify(facts, null, 2)}\n`)
await database.close()
