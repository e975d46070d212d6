import { appliedMigrations } from '../../../platform/database/database-facts.ts'
import { type Words, wordsText } from '../../localisation/words.ts'
import { type Answer, type Check, fault, type HealthShop, look, ok, quoted } from '../finding.ts'
import { signOfLifeMs } from '../processes/announce-process.ts'
import { livingProcesses, type ProcessRow } from '../processes/process-records.ts'

async function processes({ db, now }: HealthShop): Promise<Answer> {
  const living = await livingProcesses(db, new Date(now().getTime() - signOfLifeMs))
  const value: Words = ['finding.processes.running', { count: living.length }]
  const list = living.map(processText).join(', ')
  if (living.length === 0) return look('finding.processes.none', 'finding.start', value)
  const newest = (await appliedMigrations(db)).at(-1)?.name ?? ''
  const behind = living.filter((one) => one.newest_migration < newest)
  if (behind.length > 0)
    return fault(
      ['finding.processes.behind', { list: behind.map(processText).join(', ') }],
      'finding.processes.behind-todo',
      value,
    )
  if (new Set(living.map(({ release, newest_migration: schema }) => `${release} ${schema}`)).size > 1)
    return look(['finding.processes.differ', { list }], 'finding.processes.differ-todo', value)
  const places = Map.groupBy(living, ({ host }) => host).values()
  if (places.some((ofHost) => new Set(ofHost.map((one) => one.data_dir)).size > 1))
    return look(['finding.processes.folders', { list }], 'finding.processes.folders-todo', value)
  return ok(quoted(list), value)
}

function processText({ release, host, pid, data_dir: folder }: ProcessRow): string {
  return wordsText(['finding.processes.one', { release, host, pid: String(pid), folder }])
}

export const processChecks: readonly Check[] = [{ name: 'processes', run: processes }]
