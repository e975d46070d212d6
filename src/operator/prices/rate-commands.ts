import type { Command } from 'commander'
import { readSettings } from '../../shop/content/settings.ts'
import { currencyRates, rateSource } from '../../shop/pricing/exchange-rates/exchange-rate-records.ts'
import { enterEuroRate } from '../../shop/pricing/exchange-rates/enter-euro-rate.ts'
import { fetchRates as fetchDailyRates } from '../../shop/pricing/exchange-rates/fetch-rates.ts'
import { offerCurrency } from '../../shop/pricing/exchange-rates/offer-currency.ts'
import { followRates, setRate } from '../../shop/pricing/exchange-rates/set-rate.ts'
import { issueText, officeText } from '../../shop/localisation/office-text.ts'
import { changeSettings } from '../../shop/settings/change-settings.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, print, printLines } from '../terminal.ts'

/** Commands for exchange rates (PSP-7). */
export function rateCommands(rates: Command): void {
  rates.command('list').action(() => inShop(listRates))
  rates
    .command('fetch')
    .option('--accept')
    .action((options: { accept?: boolean }) => inShop((shop) => fetchRates(shop, options.accept ?? false)))
  rates
    .command('set')
    .argument('<currency>')
    .argument('<rate>')
    .option('--accept')
    .action((code: string, rate: string, { accept }: { accept?: boolean }) =>
      report((shop) => setRate(shop, commandActor(), { code, rate, accepted: accept ? rate : undefined })),
    )
  rates
    .command('follow')
    .argument('<currency>')
    .action((code: string) => report((shop) => followRates(shop, commandActor(), { code })))
  for (const [name, isOffered] of [
    ['offer', true],
    ['withdraw', false],
  ] as const)
    rates
      .command(name)
      .argument('<currency>')
      .action((code: string) => report((shop) => offerCurrency(shop, commandActor(), { code, isOffered })))
  rates
    .command('euro')
    .argument('<day>')
    .argument('<currency>')
    .argument('<rate>')
    .action((day: string, currency: string, rate: string) =>
      inShop((shop) => enterEuroRate(shop, commandActor(), { day, currency, rate })),
    )
  rates
    .command('margin')
    .argument('<percent>')
    .action((percent: string) =>
      report((shop) => changeSettings(shop, commandActor(), [{ key: 'rate.margin', text: percent }])),
    )
}

function report(work: (shop: OperatorShop) => Promise<unknown>): Promise<void> {
  return inShop(async (shop) => {
    await work(shop)
    print(commandText('rates.done'))
  })
}

async function listRates(shop: OperatorShop): Promise<void> {
  const { 'rate.margin': margin } = await readSettings(shop.db)
  const rates = await currencyRates(shop.db)
  printLines(
    rates.map(({ code, rate, isFixed }) =>
      columns(code.toUpperCase(), Number(rate), isFixed && officeText('currencies.by-hand')),
    ),
  )
  const source = await rateSource(shop.db)
  const { exchangeRatesUrl: url } = shop.config
  print(url ? commandText('rates.source', { url, margin }) : commandText('rates.no-source'))
  if (source?.published) print(commandText('rates.of', { day: source.published.publishedOn }))
  if (source?.lastError) print(commandText('rates.problem', { issue: issueText(source.lastError) }))
}

async function fetchRates(shop: OperatorShop, acceptJumps: boolean): Promise<void> {
  const { publishedOn } = await fetchDailyRates(shop, commandActor(), { acceptJumps })
  print(commandText('rates.fetched', { day: publishedOn }))
}
