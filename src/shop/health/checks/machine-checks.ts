import {
  appliedMigrations,
  databaseFacts,
  knownMigrations,
} from '../../../platform/database/database-facts.ts'
import type { Phrase, Words } from '../../localisation/words.ts'
import { type Answer, bytesText, type Check, fault, type HealthShop, look, ok, quoted } from '../finding.ts'
import { readUpdate } from '../updates/update-facts.ts'
import { dangerousMs } from '../../gateways/company-clock.ts'
import { companyTimes } from './company-time.ts'

const slowMs = 200
const fewConnections = 0.9

async function database({ db, config }: HealthShop): Promise<Answer> {
  const { version, bytes, answerMs, connections } = await databaseFacts(db)
  const id = config.databaseUrl ? 'finding.database.postgresql' : 'finding.database.embedded'
  const says: Words = [id, { version, size: bytesText(bytes), ...connections }]
  const value: Words = ['finding.ms', { ms: answerMs < 10 ? answerMs.toFixed(1) : Math.round(answerMs) }]
  if (config.databaseUrl && connections.used / connections.most > fewConnections)
    return look(says, 'finding.database.full-todo', value)
  return answerMs > slowMs ? look(says, 'finding.database.slow-todo', value) : ok(says, value)
}

async function migrations({ db }: HealthShop): Promise<Answer> {
  const applied = (await appliedMigrations(db)).map(({ name }) => name)
  const known = await knownMigrations()
  const newest = applied.at(-1) ?? '–'
  const foreign = applied.filter((name) => !known.includes(name))
  if (foreign.length > 0)
    return fault(['finding.migrations.newer', { names: foreign.join(', ') }], 'finding.migrations.newer-todo')
  const pending = known.filter((name) => !applied.includes(name))
  if (pending.length > 0)
    return look(['finding.migrations.pending', { newest: pending.at(-1) ?? '' }], 'finding.restart', [
      'finding.migrations.to-run',
      { count: pending.length },
    ])
  return ok(['finding.migrations.run', { newest }], ['finding.migrations.ran', { count: applied.length }])
}

const usualMs = 5000

async function clock(shop: HealthShop): Promise<Answer[]> {
  const { db, now } = shop
  const facts = await databaseFacts(db)
  const others = await companyTimes(shop)
  const times = [{ name: 'database', at: facts.now, seenAt: now() }, ...others]
  return times.map(({ name: about, at, seenAt }) => {
    const name: Phrase = about === 'database' ? ['finding.about.database'] : quoted(about)
    const difference = Math.abs(at.getTime() - seenAt.getTime())
    const value: Words = ['finding.clock.off', { seconds: (difference / 1000).toFixed(1) }]
    const todo = 'finding.clock.todo'
    if (difference > dangerousMs) return { about, ...fault(['finding.clock.far', { name }], todo, value) }
    if (difference > usualMs) return { about, ...look(['finding.clock.away', { name }], todo, value) }
    return { about, ...ok(['finding.clock.together', { name }], value) }
  })
}

async function versions(shop: HealthShop): Promise<Answer> {
  const { version, changedAt, asked } = await readUpdate(shop)
  const node = process.versions.node
  const says: Phrase = changedAt
    ? ['finding.versions.changed', { node, day: dayOf(changedAt) }]
    : ['finding.versions.runs', { node }]
  const value = quoted(version)
  const major = Number(process.versions.node.split('.')[0])
  if (major < leastNode) return fault(says, ['finding.versions.node-todo', { least: leastNode }], value)
  if (asked?.newer) {
    const { version: newer, publishedAt } = asked.newer
    const out: Words = publishedAt
      ? ['finding.versions.out-since', { newer, day: dayOf(publishedAt) }]
      : ['finding.versions.out', { newer }]
    return look(out, 'finding.versions.out-todo', value)
  }
  if (asked?.problem !== undefined)
    return look(
      ['finding.versions.unknown', { problem: asked.problem }],
      'finding.versions.unknown-todo',
      value,
    )
  return ok(asked?.at ? ['finding.versions.newest', { says }] : says, value)
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

const leastNode = 24

export const machineChecks: readonly Check[] = [
  { name: 'database', run: database },
  { name: 'migrations', run: migrations },
  { name: 'clock', run: clock },
  { name: 'versions', run: versions },
]
