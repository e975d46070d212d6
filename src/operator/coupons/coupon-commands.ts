import { type Command, Option } from 'commander'
import { type CouponForm, emptyCouponForm } from '../../shop/pricing/coupons/coupon-form.ts'
import { refuse } from '../../shop/errors.ts'
import { couponFilter } from '../../shop/pricing/coupons/coupon-filter.ts'
import { exportCodes } from '../../shop/pricing/coupons/export-codes.ts'
import { listCoupons, readCoupon } from '../../shop/pricing/coupons/list-coupons.ts'
import { addCoupon, addSeries, changeCoupon, endCoupon } from '../../shop/pricing/coupons/save-coupon.ts'
import { commandActor } from '../staff/command-actor.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { couponLine } from './coupon-text.ts'
import { fail, print, printJson, printLines, printList } from '../terminal.ts'

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
    .action((options: ListOptions) => inShop((shop) => list(shop, options)))
  termOptions(coupons.command('add').argument('<code>')).action((code: string, options: TermOptions) =>
    inShop((shop) => add(shop, code, options)),
  )
  termOptions(coupons.command('add-series').argument('<name>').argument('<count>')).action(
    (name: string, count: string, options: TermOptions) =>
      inShop((shop) => addMany(shop, name, count, options)),
  )
  termOptions(coupons.command('set').argument('<code>')).action((code: string, options: TermOptions) =>
    inShop((shop) => set(shop, code, options)),
  )
  coupons
    .command('end')
    .argument('<code>')
    .action((code: string) => inShop((shop) => end(shop, code)))
  coupons
    .command('codes')
    .argument('<series>')
    .action((series: string) => inShop((shop) => codes(shop, series)))
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

async function list(shop: OperatorShop, { state, search, json = false }: ListOptions): Promise<void> {
  const { coupons } = await listCoupons(shop, { tab: state, text: search })
  if (json) printJson(coupons)
  else printList(coupons.map(couponLine), commandText('none'))
}

async function add(shop: OperatorShop, code: string, options: TermOptions): Promise<void> {
  await addCoupon(shop, commandActor(), { ...formOf(emptyCouponForm, options), code })
  print(commandText('added'))
}

async function addMany(
  shop: OperatorShop,
  series: string,
  count: string,
  options: TermOptions,
): Promise<void> {
  await addSeries(shop, commandActor(), { ...formOf(emptyCouponForm, options), series, count })
  print(commandText('coupons.made'))
}

async function set(shop: OperatorShop, code: string, options: TermOptions): Promise<void> {
  if (Object.keys(options).length === 0) return fail(commandText('no-change'))
  const { version, form } = (await readCoupon(shop, code)) ?? refuse('not-found')
  await changeCoupon(shop, commandActor(), { ...formOf(form, options), code, seen: version })
  print(commandText('changed'))
}

async function end(shop: OperatorShop, code: string): Promise<void> {
  const { version } = (await readCoupon(shop, code)) ?? refuse('not-found')
  await endCoupon(shop, commandActor(), { code, seen: version })
  print(officeText('coupons.ended'))
}

async function codes(shop: OperatorShop, series: string): Promise<void> {
  const csv = (await exportCodes(shop, commandActor(), series)) ?? refuse('not-found')
  printLines(csv.trimEnd().split('\r\n'))
}
