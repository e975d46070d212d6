import type { Command } from 'commander'
import { readSettings } from '../shop/content/settings.ts'
import { currencyRates, rateSource } from '../shop/pricing/exchange-rates/exchange-rate-records.ts'
import { enterEuroRate } from '../shop/pricing/exchange-rates/enter-euro-rate.ts'
import { fetchRates as fetchDailyRates } from '../shop/pricing/exchange-rates/fetch-rates.ts'
import { offerCurrency } from '../shop/pricing/exchange-rates/offer-currency.ts'
import { followRates, setRate } from '../shop/pricing/exchange-rates/set-rate.ts'
import { issueText } from '../shop/localisation/office-text.ts'
import { changeSettings } from '../shop/settings/change-settings.ts'
import { type OperatorShop, withOperatorShop } from './open-operator-shop.ts'
import { reportingErrors } from './report-errors.ts'
import { commandActor } from './staff/command-actor.ts'
import { printLines, tell } from './terminal.ts'

/** Commands for exchange rates (PSP-7). */
export function rateCommands(rates: Command): void {
  rates.command('list').action(() => reportingErrors(listRates))
  rates
    .command('fetch')
    .option('--accept')
    .action((options: { accept?: boolean }) => reportingErrors(() => fetchRates(options.accept ?? false)))
  rates
    .command('set')
    .argument('<currency>')
    .argument('<rate>')
    .option('--accept')
    .action((code: string, rate: string, { accept }: { accept?: boolean }) =>
      reportingErrors(() =>
        report((shop) => setRate(shop, commandActor(), { code, rate, accepted: accept ? rate : undefined })),
      ),
    )
  rates
    .command('follow')
    .argument('<currency>')
    .action((code: string) =>
      reportingErrors(() => report((shop) => followRates(shop, commandActor(), { code }))),
    )
  for (const [name, isOffered] of [
    ['offer', true],
    ['withdraw', false],
  ] as const)
    rates
      .command(name)
      .argument('<currency>')
      .action((code: string) =>
        reportingErrors(() => report((shop) => offerCurrency(shop, commandActor(), { code, isOffered }))),
      )
  rates
    .command('euro')
    .argument('<day>')
    .argument('<currency>')
    .argument('<rate>')
    .action((day: string, currency: string, rate: string) =>
      reportingErrors(() =>
        withOperatorShop((shop) => enterEuroRate(shop, commandActor(), { day, currency, rate })),
      ),
    )
  rates
    .command('margin')
    .argument('<percent>')
    .action((percent: string) => reportingErrors(() => report((shop) => setMargin(shop, percent))))
}

async function setMargin(shop: OperatorShop, percent: string): Promise<void> {
  await changeSettings(shop, commandActor(), [{ key: 'rate.margin', text: percent }])
}

async function report(work: (shop: OperatorShop) => Promise<void>): Promise<void> {
  await withOperatorShop(work)
  tell('Done. Prices are shown by it from now on; orders keep the rate that they were placed with.')
}

async function listRates(): Promise<void> {
  await withOperatorShop(async (shop) => {
    const { 'rate.margin': margin } = await readSettings(shop.db)
    const rates = await currencyRates(shop.db)
    printLines(
      rates.map(
        ({ code, rate, isFixed }) =>
          `${code.toUpperCase()}  ${Number(rate)}${isFixed ? '  set by hand' : ''}`,
      ),
    )
    const source = await rateSource(shop.db)
    const { exchangeRatesUrl } = shop.config
    tell(
      exchangeRatesUrl
        ? `Source: ${exchangeRatesUrl}, margin ${margin} %`
        : 'No source: EXCHANGE_RATES_URL is off.',
    )
    if (source?.published) tell(`Of ${source.published.publishedOn}`)
    if (source?.lastError) tell(`Last problem: ${issueText(source.lastError)}`)
  })
}

async function fetchRates(acceptJumps: boolean): Promise<void> {
  const { publishedOn } = await withOperatorShop((shop) =>
    fetchDailyRates(shop, commandActor(), { acceptJumps }),
  )
  tell(`The rates of ${publishedOn} are in force.`)
}
