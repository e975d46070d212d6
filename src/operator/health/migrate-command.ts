import type { Command } from 'commander'
import { appliedMigrations } from '../../platform/database/database-facts.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import { print, printLines } from '../terminal.ts'

/** The database step of an upgrade. Opening the shop migrates, in this command as in every other. */
export function migrateCommand(command: Command): void {
  const begin = new Date()
  command.action(() =>
    inShop(async ({ db }) => {
      const applied = await appliedMigrations(db)
      const run = applied.filter(({ at }) => at >= begin)
      printLines(run.map(({ name }) => name))
      print(commandText('migrate.done', { count: run.length, newest: applied.at(-1)?.name ?? '–' }))
    }),
  )
}
