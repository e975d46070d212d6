import { type Answer, type Check, fault, type HealthShop, look, ok, spanText } from '../finding.ts'
import { loggedErrorFigures } from '../errors/logged-error-records.ts'
import { failingOrders, mailFigures } from '../health-records.ts'
import type { JobHealth } from '../jobs/list-job-runs.ts'

const longQueueMs = 15 * 60_000

async function mails({ db, now }: HealthShop): Promise<Answer> {
  const { failed, queued, oldestQueued } = await mailFigures(db, now())
  const age = oldestQueued ? now().getTime() - oldestQueued.getTime() : 0
  const waits = oldestQueued ? `${queued} wait, the oldest for ${spanText(age)}` : 'None waits'
  const says = `${waits}; ${failed} failed for good`
  if (age > longQueueMs)
    return look(says, 'See what the mail server answers: the log, or the mail server above')
  return failed > 0
    ? look(says, 'Put the addresses right, then try them again: npm run shop -- mails --retry')
    : ok(says)
}

async function orders({ db }: HealthShop): Promise<Answer> {
  const failing = await failingOrders(db)
  if (failing === 0) return ok('Jobs go well on every order')
  return look(
    `A job fails on ${failing} ${failing === 1 ? 'order' : 'orders'} and tries again, each time later`,
    'The order and the log tell why; then try again from Health',
  )
}

const recentMs = 24 * 3_600_000

async function log({ db, now }: HealthShop): Promise<Answer> {
  const { kinds, newest } = await loggedErrorFigures(db, new Date(now().getTime() - recentMs))
  if (!newest) return ok('No process has logged an error within a day')
  const age = spanText(now().getTime() - newest.last_at.getTime())
  const kind = kinds === 1 ? 'One kind of error was' : `${kinds} kinds of errors were`
  return look(
    `${kind} logged within a day; the newest ${age} ago: ${newest.says}`,
    'See the page Health, and the log of that time',
  )
}

/** What the jobs did last, as one finding; `jobs` tells of each. */
export function jobsAnswer(jobs: readonly JobHealth[]): Answer {
  const known = jobs.filter(({ runs }) => runs.length > 0)
  const failing = known.filter(({ runs }) => runs.at(-1)?.failure !== undefined)
  const late = known.filter(({ isLate }) => isLate)
  const names = (some: readonly JobHealth[]) => some.map(({ name }) => name).join(', ')
  if (known.length === 0) return look('No job has run yet', 'Start the shop')
  if (failing.length > 0)
    return fault(`Failed when they ran last: ${names(failing)}`, 'The log tells why; they are tried again')
  if (late.length === known.length)
    return look('No job has shown a sign of life for a while', 'Start the shop, or a process with JOBS=on')
  if (late.length > 0) return look(`Late: ${names(late)}`, 'Start the shop anew if that stays so')
  return ok(`${known.length} jobs, none late, none failing`)
}

export const workChecks: readonly Check[] = [
  { name: 'mails', title: 'Mails', run: mails },
  { name: 'orders', title: 'Orders', run: orders },
  { name: 'log', title: 'Log', run: log },
]
