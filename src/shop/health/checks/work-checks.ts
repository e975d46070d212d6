import { type Answer, type Check, fault, type HealthShop, look, ok, spanText } from '../finding.ts'
import { loggedErrorFigures } from '../errors/logged-error-records.ts'
import { failingOrders, mailFigures } from '../health-records.ts'
import { exampleTitle, openExamples } from '../../overview/first-day/examples.ts'
import type { JobHealth } from '../jobs/list-job-runs.ts'

const longQueueMs = 15 * 60_000

async function mails({ db, now }: HealthShop): Promise<Answer> {
  const { failed, queued, oldestQueued } = await mailFigures(db, now())
  const age = oldestQueued ? now().getTime() - oldestQueued.getTime() : 0
  const waits = oldestQueued ? `${queued} wait, the oldest for ${spanText(age)}` : 'None waits'
  const says = failed > 0 ? `${waits}; ${failed} failed for good` : waits
  const value = failed > 0 ? `${failed} failed` : `${queued} waiting`
  if (age > longQueueMs)
    return look(says, 'See what the mail server answers: the log, or the mail server above', value)
  return failed > 0
    ? look(says, 'Put the addresses right, then try them again: npm run shop -- mails --retry', value)
    : ok(says, value)
}

async function orders({ db }: HealthShop): Promise<Answer> {
  const failing = await failingOrders(db)
  const value = `${failing} failing`
  if (failing === 0) return ok('Jobs go well on every order', value)
  return look(
    `A job fails on ${failing === 1 ? 'an order' : 'orders'} and tries again, each time later`,
    'The order and the log tell why; then try again from Health',
    value,
  )
}

const recentMs = 24 * 3_600_000

async function log({ db, now }: HealthShop): Promise<Answer> {
  const { kinds, newest } = await loggedErrorFigures(db, new Date(now().getTime() - recentMs))
  if (!newest) return ok('No process has logged an error within a day', '0 kinds')
  const age = spanText(now().getTime() - newest.last_at.getTime())
  return look(
    `Errors were logged within a day, the newest ${age} ago: ${newest.says}`,
    'See the page Health, and the log of that time',
    kinds === 1 ? '1 kind' : `${kinds} kinds`,
  )
}

/** One finding about the last runs of all jobs, listed in `jobs`. */
export function jobsAnswer(jobs: readonly JobHealth[]): Answer {
  const known = jobs.filter(({ runs }) => runs.length > 0)
  const failing = known.filter(({ runs }) => runs.at(-1)?.failure !== undefined)
  const late = known.filter(({ isLate }) => isLate)
  const names = (some: readonly JobHealth[]) => some.map(({ name }) => name).join(', ')
  if (known.length === 0) return look('No job has run yet', 'Start the shop')
  const value = `${late.length} late`
  if (failing.length > 0) {
    const says = `Failed when they ran last: ${names(failing)}`
    return fault(says, 'The log tells why; they are tried again', `${failing.length} failing`)
  }
  if (late.length === known.length) {
    const says = 'No job has shown a sign of life for a while'
    return look(says, 'Start the shop, or a process with JOBS=on', value)
  }
  if (late.length > 0) return look(`Late: ${names(late)}`, 'Start the shop anew if that stays so', value)
  return ok(`${known.length} jobs, none failing`, value)
}

/** Warns of examples, except in a shop on this machine. */
async function examples(shop: HealthShop): Promise<Answer> {
  const open = await openExamples(shop)
  const value = `${open.length} left`
  if (open.length === 0) return ok('Every example of the first start was changed or confirmed', value)
  const says = `Set by the first start, not by a person: ${open.map(exampleTitle).join(', ')}`
  if (shop.config.isLocal) return ok(says, value)
  return look(says, 'Change them, or confirm them on the overview', value)
}

export const workChecks: readonly Check[] = [
  { name: 'mails', title: 'Mails', run: mails },
  { name: 'orders', title: 'Orders', run: orders },
  { name: 'log', title: 'Log', run: log },
  { name: 'examples', title: 'Examples', run: examples },
]
