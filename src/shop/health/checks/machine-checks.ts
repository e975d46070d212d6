import {
  appliedMigrations,
  databaseFacts,
  knownMigrations,
} from '../../../platform/database/database-facts.ts'
import { type Answer, bytesText, type Check, fault, type HealthShop, look, ok } from '../finding.ts'
import { readUpdate } from '../updates/update-facts.ts'
import { dangerousMs } from '../../gateways/company-clock.ts'
import { companyTimes } from './company-time.ts'

const slowMs = 200
const fewConnections = 0.9

async function database({ db, config }: HealthShop): Promise<Answer> {
  const { version, bytes, answerMs, connections } = await databaseFacts(db)
  const kind = config.databaseUrl ? 'PostgreSQL' : 'Embedded PostgreSQL'
  const used = config.databaseUrl ? `, ${connections.used} of ${connections.most} connections` : ''
  const says = `${kind} ${version}, ${bytesText(bytes)}${used}`
  const value = `${answerMs < 10 ? answerMs.toFixed(1) : Math.round(answerMs)} ms`
  if (config.databaseUrl && connections.used / connections.most > fewConnections)
    return look(says, 'Raise max_connections, or run fewer processes', value)
  return answerMs > slowMs ? look(says, 'Find out what keeps the database busy', value) : ok(says, value)
}

async function migrations({ db }: HealthShop): Promise<Answer> {
  const applied = (await appliedMigrations(db)).map(({ name }) => name)
  const known = await knownMigrations()
  const newest = applied.at(-1) ?? 'none'
  const foreign = applied.filter((name) => !known.includes(name))
  if (foreign.length > 0)
    return fault(
      `The database was brought up to date by a newer version of the shop: ${foreign.join(', ')}`,
      'Start that version, or a newer one',
    )
  const pending = known.filter((name) => !applied.includes(name))
  if (pending.length > 0)
    return look(
      `Some have not run, up to ${pending.at(-1)}`,
      'Start the shop anew',
      `${pending.length} to run`,
    )
  return ok(`All have run, the newest is ${newest}`, `${applied.length} run`)
}

const usualMs = 5000

async function clock(shop: HealthShop): Promise<Answer[]> {
  const { db, now } = shop
  const facts = await databaseFacts(db)
  const others = await companyTimes(shop)
  const times = [{ name: 'the database', at: facts.now, seenAt: now() }, ...others]
  return times.map(({ name, at, seenAt }) => {
    const difference = Math.abs(at.getTime() - seenAt.getTime())
    const value = `${(difference / 1000).toFixed(1)} s off`
    const todo = 'Set the clock of this machine by NTP (timedatectl)'
    if (difference > dangerousMs)
      return { about: name, ...fault(`Far from that of ${name}: codes and webhooks fail`, todo, value) }
    if (difference > usualMs) return { about: name, ...look(`Away from that of ${name}`, todo, value) }
    return { about: name, ...ok(`Together with that of ${name}`, value) }
  })
}

async function versions(shop: HealthShop): Promise<Answer> {
  const { version, changedAt, asked } = await readUpdate(shop)
  const upgraded = changedAt ? `, database last changed on ${dayOf(changedAt)}` : ''
  const says = `Latchkey on Node ${process.versions.node}${upgraded}`
  const major = Number(process.versions.node.split('.')[0])
  if (major < leastNode) return fault(says, `Run it with Node ${leastNode} or newer`, version)
  if (asked?.newer) {
    const { version: newer, publishedAt } = asked.newer
    const from = publishedAt ? ` since ${dayOf(publishedAt)}` : ''
    return look(`${newer} is out${from}`, 'Read what changed, then upgrade: docs/going-live.md', version)
  }
  if (asked?.problem !== undefined)
    return look(
      `Whether there is a newer one cannot be told: ${asked.problem}`,
      'Put UPDATES_URL right, or take it away',
      version,
    )
  return ok(asked?.at ? `${says}; it is the newest` : says, version)
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

const leastNode = 24

export const machineChecks: readonly Check[] = [
  { name: 'database', title: 'Database', run: database },
  { name: 'migrations', title: 'Migrations', run: migrations },
  { name: 'clock', title: 'Clock', run: clock },
  { name: 'versions', title: 'Versions', run: versions },
]
