import { alertFigures } from '../../alerts/alert-records.ts'
import { cdnCompanies } from '../../catalogue/cdn/cdn-companies.ts'
import { purgeState } from '../../catalogue/cdn/purge-records.ts'
import { type Answer, type Check, fault, type HealthShop, look, ok, span } from '../finding.ts'
import { loggedErrorFigures } from '../errors/logged-error-records.ts'
import { failingOrders, mailFigures } from '../health-records.ts'
import { officeText } from '../../localisation/office-text.ts'
import type { Phrase, Words } from '../../localisation/words.ts'
import { openExamples } from '../../overview/first-day/examples.ts'
import type { JobHealth } from '../jobs/list-job-runs.ts'

const longQueueMs = 15 * 60_000

async function mails({ db, now }: HealthShop): Promise<Answer> {
  const { failed, queued, oldestQueued } = await mailFigures(db, now())
  const age = oldestQueued ? now().getTime() - oldestQueued.getTime() : 0
  const waits: Phrase = oldestQueued
    ? ['finding.mails.wait', { queued, age: span(age) }]
    : ['finding.mails.none']
  const says: Words = failed > 0 ? ['finding.mails.failed', { waits, failed }] : waits
  const value: Words =
    failed > 0 ? ['finding.mails.failed-count', { failed }] : ['finding.mails.waiting', { queued }]
  if (age > longQueueMs) return look(says, 'finding.mails.wait-todo', value)
  return failed > 0 ? look(says, 'finding.mails.failed-todo', value) : ok(says, value)
}

const alertDays = 7

async function alerts({ db, now }: HealthShop): Promise<Answer> {
  const { failed, waiting, refused } = await alertFigures(
    db,
    new Date(now().getTime() - alertDays * recentMs),
  )
  const value: Words = ['finding.alerts.failed-count', { failed }]
  if (refused > 0) return look(['finding.alerts.refused', { refused, failed }], 'finding.alerts.todo', value)
  if (failed > 0) return look(['finding.alerts.failed', { failed }], 'finding.alerts.todo', value)
  return ok(waiting > 0 ? ['finding.alerts.waiting', { waiting }] : 'finding.alerts.none', value)
}

async function orders({ db }: HealthShop): Promise<Answer> {
  const failing = await failingOrders(db)
  const value: Words = ['finding.failing', { count: failing }]
  if (failing === 0) return ok('finding.orders.none', value)
  return look(['finding.orders.failing', { count: failing }], 'finding.orders.todo', value)
}

const recentMs = 24 * 3_600_000

async function log({ db, now }: HealthShop): Promise<Answer> {
  const { kinds, newest } = await loggedErrorFigures(db, new Date(now().getTime() - recentMs))
  if (!newest) return ok('finding.log.none', ['finding.log.kinds', { count: 0 }])
  const age = span(now().getTime() - newest.last_at.getTime())
  return look(['finding.log.errors', { age, says: newest.says }], 'finding.log.todo', [
    'finding.log.kinds',
    { count: kinds },
  ])
}

const longFailureMs = 5 * 60_000

async function cdn({ db, config, now }: HealthShop): Promise<Answer> {
  if (!config.cdn) return ok('finding.cdn.off')
  const company = cdnCompanies[config.cdn.company].title
  const state = await purgeState(db)
  if (!state?.failing_since)
    return ok([state?.purged_at ? 'finding.cdn.purges' : 'finding.cdn.waiting', { company }])
  const failingMs = now().getTime() - state.failing_since.getTime()
  const why: Phrase = [`cdn.issue.${state.issue || 'server'}`]
  const todo: Words = ['finding.cdn.todo', { longest: span(config.cdn.seconds * 1000) }]
  const says: Words = ['finding.cdn.failing', { company, age: span(failingMs), why }]
  return failingMs < longFailureMs ? look(says, todo) : fault(says, todo)
}

/** One finding about the last runs of all jobs, listed in `jobs`. */
export function jobsAnswer(jobs: readonly JobHealth[]): Answer {
  const known = jobs.filter(({ runs }) => runs.length > 0)
  const failing = known.filter(({ runs }) => runs.at(-1)?.failure !== undefined)
  const late = known.filter(({ isLate }) => isLate)
  const names = (some: readonly JobHealth[]) => some.map(({ name }) => name).join(', ')
  if (known.length === 0) return look('finding.jobs.none', 'finding.start')
  const value: Words = ['finding.jobs.late-count', { count: late.length }]
  if (failing.length > 0) {
    const says: Words = ['finding.jobs.failing', { names: names(failing) }]
    return fault(says, 'finding.jobs.failing-todo', ['finding.failing', { count: failing.length }])
  }
  if (late.length === known.length) return look('finding.jobs.silent', 'finding.jobs.silent-todo', value)
  if (late.length > 0)
    return look(['finding.jobs.late', { names: names(late) }], 'finding.jobs.late-todo', value)
  return ok(['finding.jobs.well', { count: known.length }], value)
}

/** Warns of examples, except in a shop on this machine. */
async function examples(shop: HealthShop): Promise<Answer> {
  const open = await openExamples(shop)
  const value: Words = ['finding.examples.left', { count: open.length }]
  if (open.length === 0) return ok('finding.examples.none', value)
  const titles = open.map((name) => officeText(`first-day.example.${name}`)).join(', ')
  const says: Words = ['finding.examples.open', { titles }]
  if (shop.config.isLocal) return ok(says, value)
  return look(says, 'finding.examples.todo', value)
}

export const workChecks: readonly Check[] = [
  { name: 'mails', run: mails },
  { name: 'alerts', run: alerts },
  { name: 'cdn', run: cdn },
  { name: 'orders', run: orders },
  { name: 'log', run: log },
  { name: 'examples', run: examples },
]
