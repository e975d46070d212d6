import { type Command, Option } from 'commander'
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
    .addOption(new Option('--state <state>').choices(couponFilter.tabs).default('active'))
    .addOption(new Option('--search <text>').default(''))
    .option('--json')
    .action((options: ListOptions) => reportingErrors(() => list(options)))
  termOptions(coupons.command('add').argument('<code>')).action((code: string, options: TermOptions) =>
    reportingErrors(() => add(code, options)),
  )
  termOptions(coupons.command('add-series').argument('<name>').argument('<count>')).action(
    (name: string, count: string, options: TermOptions) =>
      reportingErrors(() => addMany(name, count, options)),
  )
  termOptions(coupons.command('set').argument('<code>')).action((code: string, options: TermOptions) =>
    reportingErrors(() => set(code, options)),
  )
  coupons
    .command('end')
    .argument('<code>')
    .action((code: string) => reportingErrors(() => end(code)))
  coupons
    .command('codes')
    .argument('<series>')
    .action((series: string) => reportingErrors(() => codes(series)))
}

function termOptions(command: Command): Command {
  return command
    .option('--percent <percent>')
    .option('--dollars <dollars>')
    .option('--max-off <dollars>')
    .option('--min-goods <dollars>')
    .option('--category <id...>')
    .option('--skus <skus>')
    .option('--starts-at <minute>')
    .option('--ends-at <minute>')
    .option('--audience <audience>')
    .option('--buyer-email <email>')
    .option('--max-uses <number>')
    .option('--max-uses-per-buyer <number>')
    .option('--note <note>')
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
  state: (typeof couponFilter.tabs)[number]
  search: string
  json?: boolean
}

async function list({ state, search, json = false }: ListOptions): Promise<void> {
  await withOperatorShop(async (shop) => {
    const { coupons } = await listCoupons(shop, { tab: state, text: search })
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
