import { appliedMigrations } from '../../../platform/database/database-facts.ts'
import { type Answer, type Check, fault, type HealthShop, look, ok } from '../finding.ts'
import { signOfLifeMs } from '../processes/announce-process.ts'
import { livingProcesses, type ProcessRow } from '../processes/process-records.ts'

async function processes({ db, now }: HealthShop): Promise<Answer> {
  const living = await livingProcesses(db, new Date(now().getTime() - signOfLifeMs))
  const value = `${living.length} running`
  if (living.length === 0) return look('None has given a sign of life for 2 minutes', 'Start the shop', value)
  const newest = (await appliedMigrations(db)).at(-1)?.name ?? ''
  const behind = living.filter((one) => one.newest_migration < newest)
  if (behind.length > 0)
    return fault(
      `A newer release has changed the database, and an older one still runs: ${listed(behind)}`,
      'Stop these processes, and start them from the new release',
      value,
    )
  if (new Set(living.map(({ release, newest_migration: schema }) => `${release} ${schema}`)).size > 1)
    return look(`They run different releases: ${listed(living)}`, 'Start all of them from the new one', value)
  const places = Map.groupBy(living, ({ host }) => host).values()
  if (places.some((ofHost) => new Set(ofHost.map((one) => one.data_dir)).size > 1))
    return look(
      `Processes of one machine have different data folders: ${listed(living)}`,
      'Give them one DATA_DIR, so that they share the pictures',
      value,
    )
  return ok(listed(living), value)
}

function listed(rows: readonly ProcessRow[]): string {
  return rows.map((one) => `${one.release} on ${one.host} (process ${one.pid}, ${one.data_dir})`).join(', ')
}

export const processChecks: readonly Check[] = [{ name: 'processes', title: 'Processes', run: processes }]
