import type { Command } from 'commander'
import { appliedMigrations } from '../../platform/database/database-facts.ts'
import { counted } from '../counted.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { printLines, tell } from '../terminal.ts'

/** The database step of an upgrade. Opening the shop migrates, in this command as in every other. */
export function migrateCommand(command: Command): void {
  command.action(() =>
    reportingErrors(async () => {
      const begin = new Date()
      const applied = await withOperatorShop(({ db }) => appliedMigrations(db))
      const run = applied.filter(({ at }) => at >= begin)
      printLines(run.map(({ name }) => name))
      const newest = applied.at(-1)?.name ?? 'none'
      tell(
        `${counted(run.length, 'migration has', 'migrations have')} run. The database is up to date, the newest is ${newest}.`,
      )
    }),
  )
}
