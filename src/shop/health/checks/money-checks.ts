import { issueText } from '../../localisation/office-text.ts'
import { openCompanies } from '../../gateways/open-companies.ts'
import { currencyRates, rateSource } from '../../pricing/exchange-rates/exchange-rate-records.ts'
import { type Answer, type Check, fault, type HealthShop, look, ok, spanText } from '../finding.ts'
import { webhookFigures } from '../../payments/webhooks/webhook-records.ts'
import { refusedRefunds, startedPayments } from '../health-records.ts'
import { outagesAt } from '../outage-records.ts'

const dayMs = 86_400_000
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
      const begun = startedSince === 1 ? '1 payment was begun' : `${startedSince} payments were begun`
      const says = last
        ? `${begun} since its last genuine webhook`
        : `No genuine webhook has come yet; ${begun} within a week`
      const value = last ? `${spanText(age)} ago` : undefined
      if (lastWaitingAt) {
        const refused = waiting === 1 ? '1 webhook was not taken' : `${waiting} webhooks were not taken`
        const todo = 'Compare its secret of webhooks, then replay them: npm run shop -- payments webhooks'
        const finding = !last || lastWaitingAt > last ? fault : look
        return { about: name, ...finding(`${refused}; ${says}`, todo, value) }
      }
      const answer =
        age > dayMs && startedSince >= manyPayments
          ? look(says, `Look at its webhooks: do they lead to ${shop.config.publicUrl}?`, value)
          : ok(says, value)
      return { about: name, ...answer }
    }),
  )
}

async function outages({ db, now }: HealthShop): Promise<Answer[]> {
  const down = await outagesAt(db, now())
  if (down.length === 0) return [ok('Every payment company answers', 'all answer')]
  return down.map(({ gateway, since }) => ({
    about: gateway,
    ...look(
      'It does not answer: buyers see that its ways to pay are down, and one a minute tries it again',
      'Look at its status page; it comes back by itself',
      `for ${spanText(now().getTime() - since.getTime())}`,
    ),
  }))
}

async function refunds({ db }: HealthShop): Promise<Answer[]> {
  const refused = await refusedRefunds(db)
  if (refused.length === 0) return [ok('No company refuses to give money back', '0 refused')]
  return refused.map(({ gateway, count }) => ({
    about: gateway,
    ...look(
      'It refuses to give money back',
      'Decide about each: npm run shop -- refunds',
      `${count} refused`,
    ),
  }))
}

/** A weekend with a holiday brings no new rates. */
const oldRateDays = 5

async function rates({ db, config, now }: HealthShop): Promise<Answer> {
  const following = (await currencyRates(db)).filter(({ code, isFixed }) => code !== 'usd' && !isFixed)
  if (!config.exchangeRatesUrl) return ok('EXCHANGE_RATES_URL is off: rates stay as they are set')
  if (following.length === 0) return ok('Every rate is set by hand')
  const source = await rateSource(db)
  const day = source?.published?.publishedOn
  if (!day)
    return look(
      `No rates were fetched yet${source?.lastError ? `: ${issueText(source.lastError)}` : ''}`,
      'npm run shop -- rates fetch',
    )
  const days = Math.floor((now().getTime() - Date.parse(day)) / dayMs)
  const problem = source.lastError ? `; last problem: ${issueText(source.lastError)}` : ''
  const says = `${following.length} rates are of ${day}${problem}`
  const value = days === 1 ? '1 day old' : `${Math.max(0, days)} days old`
  return days > oldRateDays || source.lastError
    ? look(says, 'npm run shop -- rates fetch', value)
    : ok(says, value)
}

export const moneyChecks: readonly Check[] = [
  { name: 'webhooks', title: 'Webhooks', run: webhooks },
  { name: 'companies', title: 'Payment companies', run: outages },
  { name: 'refunds', title: 'Refunds', run: refunds },
  { name: 'rates', title: 'Exchange rates', run: rates },
]
