import type { Command } from 'commander'
import { type CouponForm, emptyCouponForm } from '../../shop/pricing/coupons/coupon-form.ts'
import { refuse } from '../../shop/errors.ts'
import { couponFilter } from '../../shop/pricing/coupons/coupon-filter.ts'
import { exportCodes } from '../../shop/pricing/coupons/export-codes.ts'
import { listCoupons, readCoupon } from '../../shop/pricing/coupons/list-coupons.ts'
import { addCoupon, addSeries, changeCoupon, endCoupon } from '../../shop/pricing/coupons/save-coupon.ts'
import { commandActor } from '../staff/command-actor.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { couponLine } from './coupon-text.ts'
import { fail, printJson, printLines, tell } from '../terminal.ts'

type TermOptions = Partial<Omit<CouponForm, 'takes' | 'off' | 'categoryIds'>> & {
  percent?: string
  dollars?: string
  category?: string[]
}

export function couponCommands(coupons: Command): void {
  coupons
    .command('list')
    .option('--state <state>', couponFilter.tabs.join(', '), 'active')
    .option('--search <text>', 'part of a code, a note or the name of a series', '')
    .option('--json', 'print one JSON object a line')
    .description('list the newest coupons of a state')
    .action((options: ListOptions) => reportingErrors(() => list(options)))
  termOptions(coupons.command('add').argument('<code>'))
    .description('make a coupon')
    .action((code: string, options: TermOptions) => reportingErrors(() => add(code, options)))
  termOptions(coupons.command('add-series').argument('<name>').argument('<count>'))
    .description('make many codes at once that share their terms')
    .action((name: string, count: string, options: TermOptions) =>
      reportingErrors(() => addMany(name, count, options)),
    )
  termOptions(coupons.command('set').argument('<code>'))
    .description(
      'change a coupon, or all codes of its series; what is not named stays, "" takes a limit away',
    )
    .action((code: string, options: TermOptions) => reportingErrors(() => set(code, options)))
  coupons
    .command('end')
    .argument('<code>')
    .description('let nobody use a coupon any more, or any code of its series')
    .action((code: string) => reportingErrors(() => end(code)))
  coupons
    .command('codes')
    .argument('<series>')
    .description('print all codes of a series with their uses, as CSV')
    .action((series: string) => reportingErrors(() => codes(series)))
}

function termOptions(command: Command): Command {
  return command
    .option('--percent <percent>', 'takes off so many per cent')
    .option('--dollars <dollars>', 'takes off so many US dollars')
    .option('--max-off <dollars>', 'a percentage takes off no more than this')
    .option('--min-goods <dollars>', 'the goods cost at least this')
    .option('--category <id...>', 'for this category, and those in it')
    .option('--skus <skus>', 'for these variants, by article number')
    .option('--starts-at <minute>', 'in UTC, as 2026-11-30T23:59')
    .option('--ends-at <minute>', 'in UTC')
    .option('--audience <audience>', 'everybody, members or buyer')
    .option('--buyer-email <email>', 'of the one buyer')
    .option('--max-uses <number>', 'uses in all')
    .option('--max-uses-per-buyer <number>', 'uses by each buyer')
    .option('--note <note>', 'only staff read it')
}

function formOf(before: CouponForm, { percent, dollars, category, ...rest }: TermOptions): CouponForm {
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return {
    ...before,
    ...named,
    ...(category && { categoryIds: category.filter(Boolean) }),
    ...(percent !== undefined && { takes: 'percent', off: percent }),
    ...(dollars !== undefined && { takes: 'fixed', off: dollars, maxOff: rest.maxOff ?? '' }),
  }
}

interface ListOptions {
  state: string
  search: string
  json?: boolean
}

async function list({ state, search, json = false }: ListOptions): Promise<void> {
  const tab = couponFilter.tabs.find((one) => one === state)
  if (!tab) return fail(`--state: one of ${couponFilter.tabs.join(', ')}`)
  await withOperatorShop(async (shop) => {
    const { coupons } = await listCoupons(shop, { tab, text: search })
    if (json) printJson(coupons)
    else printLines(coupons.length > 0 ? coupons.map(couponLine) : ['There is none.'])
  })
}

async function add(code: string, options: TermOptions): Promise<void> {
  await withOperatorShop((shop) =>
    addCoupon(shop, commandActor(), { ...formOf(emptyCouponForm, options), code }),
  )
  tell('Added.')
}

async function addMany(series: string, count: string, options: TermOptions): Promise<void> {
  const asked = { ...formOf(emptyCouponForm, options), series, count }
  await withOperatorShop((shop) => addSeries(shop, commandActor(), asked))
  tell('Made. "coupons codes" prints them.')
}

async function set(code: string, options: TermOptions): Promise<void> {
  if (Object.keys(options).length === 0) return fail('Nothing is to be changed: name what, see --help.')
  await withOperatorShop(async (shop) => {
    const { version, form } = (await readCoupon(shop, code)) ?? refuse('not-found')
    await changeCoupon(shop, commandActor(), { ...formOf(form, options), code, seen: version })
  })
  tell('Changed.')
}

async function end(code: string): Promise<void> {
  await withOperatorShop(async (shop) => {
    const { version } = (await readCoupon(shop, code)) ?? refuse('not-found')
    await endCoupon(shop, commandActor(), { code, seen: version })
  })
  tell('Ended.')
}

async function codes(series: string): Promise<void> {
  await withOperatorShop(async (shop) => {
    const csv = (await exportCodes(shop, commandActor(), series)) ?? refuse('not-found')
    printLines(csv.trimEnd().split('\r\n'))
  })
}
