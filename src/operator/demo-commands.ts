import type { Command } from 'commander'
import { seedBase } from '../../db/seed/seed-base.ts'
import { startError } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { isEmptyDatabase } from '../platform/database/run-script.ts'
import { askForTrade } from '../shop/demo/ask-for-trade.ts'
import { askForOwnShop, assertOnlyDemo } from '../shop/demo/own-shop/ask-for-own-shop.ts'
import { fillOwnShop } from '../shop/demo/own-shop/fill-own-shop.ts'
import { refuse } from '../shop/errors.ts'
import type { Database } from '../shop/schema.ts'
import { commandText } from './command-text.ts'
import { inShop } from './in-shop.ts'
import type { OperatorShop } from './open-operator-shop.ts'
import { commandActor } from './staff/command-actor.ts'
import { print } from './terminal.ts'

/** The demo shop (OWN-3). */
export function demoCommands(demo: Command): void {
  demo.command('trade').action(() =>
    inShop(async (shop) => {
      await askForTrade(shop)
      print(commandText('demo.asked'))
    }),
  )
  demo
    .command('own-shop')
    .option('--into <database>')
    .action(({ into }: { into?: string }) =>
      inShop(async (shop) => {
        await (into === undefined ? askForOwnShop(shop, commandActor()) : leaveDemo(shop, into))
        print(commandText(into === undefined ? 'demo.own-asked' : 'demo.own-made'))
      }),
    )
}

/** Makes a shop of one's own in an empty PostgreSQL database. The demo shop stays as it is. */
async function leaveDemo(shop: OperatorShop, databaseUrl: string): Promise<void> {
  const { db, log, config } = shop
  if (config.databaseUrl === undefined) refuse('demo.embedded')
  await assertOnlyDemo(db)
  const options = { databaseUrl, dataDir: '', log, preparedStatements: false }
  const database = await openDatabase<Database>(options)
  try {
    if (!(await isEmptyDatabase(database.db))) throw startError([commandText('demo.not-empty')])
    await prepareDatabase(options, database, () => seedBase(database.db))
    await fillOwnShop(shop, database.db, commandActor())
  } finally {
    await database.close()
  }
}
