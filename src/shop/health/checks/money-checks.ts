import { dayMs } from '../../../platform/durations.ts'
import { issueText } from '../../localisation/office-text.ts'
import type { Phrase, Words } from '../../localisation/words.ts'
import { openCompanies } from '../../gateways/open-companies.ts'
import { currencyRates, rateSource } from '../../pricing/exchange-rates/exchange-rate-records.ts'
import { type Answer, type Check, fault, type HealthShop, look, ok, quoted, span } from '../finding.ts'
import { allVatRates } from '../../invoices/vat-rate-records.ts'
import { listVatProposals } from '../../invoices/vat-proposals/list-vat-proposals.ts'
import { vatRateSource } from '../../invoices/vat-proposals/vat-proposal-records.ts'
import { webhookFigures } from '../../payments/webhooks/webhook-records.ts'
import { type PayoutSource, payoutSources } from '../../payments/payouts/missing-records.ts'
import { payoutsToDecide } from '../../payments/payouts/payout-list-records.ts'
import { refusedRefunds, startedPayments } from '../health-records.ts'
import { outagesAt } from '../outage-records.ts'

/** this many payments without a webhook cannot be chance */
const manyPayments = 5

async function webhooks(shop: HealthShop): Promise<Answer[]> {
  const { db, now } = shop
  const offered = openCompanies(shop.config, now).flatMap((company) =>
    'gateways' in company ? company.gateways.filter(({ transferTo }) => !transferTo) : [],
  )
  return Promise.all(
    offered.map(async ({ name }) => {
      const { lastTakenAt: last, waiting, lastWaitingAt } = await webhookFigures(db, name)
      const startedSince = await startedPayments(db, name, last ?? new Date(now().getTime() - 7 * dayMs))
      const age = last ? now().getTime() - last.getTime() : Infinity
      const id = last ? 'finding.webhooks.since' : 'finding.webhooks.never'
      const says: Phrase = [id, { count: startedSince }]
      const value: Words | undefined = last && ['finding.webhooks.ago', { age: span(age) }]
      if (lastWaitingAt) {
        const finding = !last || lastWaitingAt > last ? fault : look
        return {
          about: name,
          ...finding(['finding.webhooks.waiting', { waiting, says }], 'finding.webhooks.waiting-todo', value),
        }
      }
      const answer =
        age > dayMs && startedSince >= manyPayments
          ? look(says, ['finding.webhooks.todo', { url: shop.config.publicUrl }], value)
          : ok(says, value)
      return { about: name, ...answer }
    }),
  )
}

async function outages({ db, now }: HealthShop): Promise<Answer[]> {
  const down = await outagesAt(db, now())
  if (down.length === 0) return [ok('finding.companies.all', 'finding.companies.all-value')]
  return down.map(({ gateway, since }) => ({
    about: gateway,
    ...look('finding.companies.down', 'finding.companies.down-todo', [
      'finding.companies.down-for',
      { age: span(now().getTime() - since.getTime()) },
    ]),
  }))
}

async function refunds({ db }: HealthShop): Promise<Answer[]> {
  const refused = await refusedRefunds(db)
  if (refused.length === 0) return [ok('finding.refunds.none', ['finding.refunds.count', { count: 0 }])]
  return refused.map(({ gateway, count }) => ({
    about: gateway,
    ...look('finding.refunds.refused', 'finding.refunds.todo', ['finding.refunds.count', { count }]),
  }))
}

/** days that a company may be silent */
const silentDays = 2

async function payouts({ db, now }: HealthShop): Promise<Answer[]> {
  const [sources, waiting] = await Promise.all([payoutSources(db), payoutsToDecide(db, 50)])
  const companies = new Set([...sources, ...waiting].map(({ gateway }) => gateway))
  if (companies.size === 0) return [ok('finding.payouts.none')]
  return [...companies].map((gateway) => {
    const source = sources.find((one) => one.gateway === gateway)
    const ofCompany = waiting.filter((one) => one.gateway === gateway)
    return { about: gateway, ...payoutAnswer({ source, waiting: ofCompany.length, now: now() }) }
  })
}

function payoutAnswer({
  source,
  waiting,
  now,
}: {
  source: PayoutSource | undefined
  waiting: number
  now: Date
}): Answer {
  const { missingPayments: missing = 0, failingSince } = source ?? {}
  if (waiting > 0)
    return fault('finding.payouts.missing', 'finding.payouts.todo', [
      'finding.payouts.count',
      { count: waiting },
    ])
  if (missing > 0) return fault(['finding.payouts.unpaid', { count: missing }], 'finding.payouts.unpaid-todo')
  if (failingSince && now.getTime() - failingSince.getTime() > silentDays * dayMs)
    return look(
      ['finding.payouts.silent', { problem: quoted(source?.issue ?? '') }],
      'finding.payouts.silent-todo',
      ['finding.companies.down-for', { age: span(now.getTime() - failingSince.getTime()) }],
    )
  return ok('finding.payouts.explained')
}

/** A weekend with a holiday brings no new rates. */
const oldRateDays = 5

async function rates({ db, config, now }: HealthShop): Promise<Answer> {
  const following = (await currencyRates(db)).filter(({ code, isFixed }) => code !== 'usd' && !isFixed)
  if (!config.exchangeRatesUrl) return ok('finding.rates.off')
  if (following.length === 0) return ok('finding.rates.by-hand')
  const source = await rateSource(db)
  const day = source?.published?.publishedOn
  const problem = source?.lastError && quoted(issueText(source.lastError))
  const withProblem = (says: Phrase): Phrase =>
    problem ? ['finding.rates.problem', { says, problem }] : says
  if (!day) return look(withProblem(['finding.rates.none']), 'finding.rates.todo')
  const days = Math.floor((now().getTime() - Date.parse(day)) / dayMs)
  const says = withProblem(['finding.rates.of', { count: following.length, day }])
  const value: Words = ['finding.rates.age', { days: Math.max(0, days) }]
  return days > oldRateDays || problem ? look(says, 'finding.rates.todo', value) : ok(says, value)
}

/** days that TEDB may be silent */
const silentSourceDays = 7

async function vatRates(shop: HealthShop): Promise<Answer> {
  const [{ proposals }, { comparedAt, failing }, known] = await Promise.all([
    listVatProposals(shop),
    vatRateSource(shop.db),
    allVatRates(shop.db),
  ])
  if (proposals.length > 0)
    return look(
      ['finding.vat-rates.waiting', { count: proposals.length }],
      'finding.vat-rates.waiting-todo',
      ['finding.vat-rates.count', { count: proposals.length }],
    )
  if (failing && shop.now().getTime() - failing.since.getTime() > silentSourceDays * dayMs)
    return look(
      ['finding.vat-rates.silent', { problem: quoted(issueText(failing.issue)) }],
      'finding.vat-rates.silent-todo',
    )
  if (known.length === 0) return ok('finding.vat-rates.none')
  return comparedAt
    ? ok(['finding.vat-rates.equal', { day: comparedAt.toISOString().slice(0, 10) }])
    : ok('finding.vat-rates.never')
}

export const moneyChecks: readonly Check[] = [
  { name: 'webhooks', run: webhooks },
  { name: 'companies', run: outages },
  { name: 'refunds', run: refunds },
  { name: 'payouts', run: payouts },
  { name: 'rates', run: rates },
  { name: 'vat-rates', run: vatRates },
]
