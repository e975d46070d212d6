import { contrast } from '../../platform/colour.ts'
import { darkAccentOf, textOn } from '../localisation/look/accent.ts'
import { lookKey, standardAccent } from '../localisation/look/look.ts'
import { minuteOf } from '../../platform/calendar.ts'
import { announcementKeys, announcementState } from '../content/site/announcement.ts'
import { infoIds } from '../content/info-ids.ts'
import { englishInfos } from '../content/texts/text-records.ts'
import { standardSettings, type Settings } from '../content/settings.ts'
import {
  type FraudLimits,
  type FraudLimitName,
  fraudLimitNames,
  limitOf,
  settingKeyOf,
} from '../fraud/fraud-limits.ts'
import { findings, type OrderFacts } from '../fraud/fraud-rules.ts'
import { documentLabel } from '../invoices/issue-documents.ts'
import { levelsIn } from '../members/levels/level-records.ts'
import { levelAmong } from '../members/levels/level-view.ts'
import { isByLink } from '../orders/key-delivery.ts'
import { officeText } from '../localisation/office-text.ts'
import { baseCurrency } from '../localisation/choose-currency.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import { convertCents } from '../money.ts'
import { formatCents, parseDecimal } from '../money-text.ts'
import { earnings } from '../pricing/earnings.ts'
import { exchangeRate } from '../pricing/exchange-rates/exchange-rate.ts'
import { rateSource } from '../pricing/exchange-rates/exchange-rate-records.ts'
import { priceSummary, type PriceSummary } from '../pricing/price-summary.ts'
import type { Shop } from '../shop.ts'
import { countLow } from '../delivery/pool/read-pool.ts'
import { readSetting, settingValues } from './change-settings.ts'
import type { SettingGroup } from './setting.ts'
import { settingsOfGroup } from './setting-list.ts'

export type SettingExamples = Readonly<Record<string, string>>

type Values = ReadonlyMap<string, string>

/** Effects of these settings, computed by the shop's own rules. */
export async function settingExamples(
  shop: ExampleShop,
  group: SettingGroup,
  typed: Readonly<Record<string, string>> = {},
): Promise<SettingExamples> {
  const values = new Map(await settingValues(shop.db))
  for (const setting of settingsOfGroup(group)) {
    const reading = readSetting(setting, typed[setting.key] ?? values.get(setting.key) ?? '')
    if ('value' in reading) values.set(setting.key, reading.value)
  }
  return examplesOf[group](shop, values)
}

type ExampleShop = Pick<Shop, 'db' | 'now' | 'config'>

type ExamplesOf = (shop: ExampleShop, values: Values) => Promise<SettingExamples>

const examplesOf: Record<SettingGroup, ExamplesOf> = {
  identity: async () => ({}),
  announcement: announcementExamples,
  look: async (_shop, values) => lookExamples(values),
  selling: sellingExamples,
  points: pointsExamples,
  fraud: async (_shop, values) => fraudExamples(values),
  invoices: async ({ now }, values) => invoiceExamples(values, now()),
  currencies: currencyExamples,
}

/** The accent as it is read on light pages, and the one of dark pages that follows it. */
function lookExamples(values: Values): SettingExamples {
  const light = values.get(lookKey('accent')) || standardAccent
  const dark = values.get(lookKey('accent-dark')) || darkAccentOf(light)
  const ratioOn = (accent: string) => contrast(textOn(accent), accent).toFixed(1)
  return {
    [lookKey('accent')]: officeText('look.example.accent', { ratio: ratioOn(light) }),
    [lookKey('accent-dark')]: officeText('look.example.accent-dark', { colour: dark, ratio: ratioOn(dark) }),
  }
}

async function announcementExamples(
  { db, now, config }: ExampleShop,
  values: Values,
): Promise<SettingExamples> {
  const [from, until] = [values.get(announcementKeys.from), values.get(announcementKeys.until)]
  const words = (await englishInfos(db, [infoIds.announcement])).get(infoIds.announcement)?.trim()
  const state =
    from && until && until <= from
      ? 'never'
      : announcementState(values, { now: now(), timeZone: config.timeZone })
  return {
    [announcementKeys.on]: words
      ? `“${words}” ${announcementTexts[state]}`
      : 'There are no words in English yet.',
    [announcementKeys.from]: `The clock of the shop is ${minuteOf(now(), config.timeZone).replace('T', ' ')}, ${config.timeZone}.`,
  }
}

const announcementTexts = {
  off: 'is not shown.',
  planned: 'is shown later.',
  shown: 'is shown now.',
  over: 'is over.',
  never: 'is never shown: it ends before it begins.',
} as const

const dollars = (cents: number) => formatCents(cents, baseCurrency.symbol)

async function sellingExamples(shop: Pick<Shop, 'db' | 'now'>, values: Values): Promise<SettingExamples> {
  const low = Number(values.get('stock.low'))
  const isLow = await countLow(shop, low)
  return {
    'order.threshold.amount': serviceChargeText(settingsFrom(values)),
    'order.payment.timeout': holdText(shop.now(), Number(values.get('order.payment.timeout'))),
    'delivery.key': deliveryText(settingsFrom(values), 0),
    'delivery.account': deliveryText(settingsFrom(values), 1),
    'stock.low': `With ${low}, ${isLow === 1 ? '1 variant is' : `${isLow} variants are`} low now.`,
  }
}

function serviceChargeText(settings: Settings): string {
  const below = parseDecimal(settings['order.threshold.amount']) ?? 0
  const small = orderOf(Math.max(below - 1, 0), settings)
  if (small.serviceChargeCents === 0) return 'No order pays a service charge.'
  const large = orderOf(below, settings)
  return `Goods of ${dollars(small.goodsCents)} cost ${dollars(small.totalCents)}, goods of ${dollars(large.goodsCents)} cost ${dollars(large.totalCents)}.`
}

/** An order of a guest in dollars without a payment fee. */
function orderOf(goodsCents: number, settings: Settings): PriceSummary {
  return priceSummary({
    goodsCents,
    memberDiscountPercent: 0,
    couponCents: 0,
    freightCents: 0,
    fee: { percent: 0, fixedCents: 0 },
    serviceCharge: {
      belowCents: parseDecimal(settings['order.threshold.amount']) ?? 0,
      chargeCents: parseDecimal(settings['order.service.charge']) ?? 0,
    },
    currency: baseCurrency.code,
  })
}

function deliveryText(settings: Settings, keyType: 0 | 1): string {
  const [what, shown] = keyType === 1 ? ['A VPN account', 'user and password'] : ['A game', 'the key']
  return isByLink(settings, keyType)
    ? `${what} bought now: the mail says “Open the order”, and that page shows ${shown} at a press.`
    : `${what} bought now: the mail has ${shown} in it, and the link to the order.`
}

function holdText(now: Date, minutes: number): string {
  const time = (at: Date) => at.toISOString().slice(11, 16)
  const until = new Date(now.getTime() + minutes * 60_000)
  return `An order placed now, ${time(now)} UTC, waits until ${time(until)} UTC.`
}

const exampleCents = 6000

async function pointsExamples({ db }: Pick<Shop, 'db'>, values: Values): Promise<SettingExamples> {
  const settings = settingsFrom(values)
  const order = orderOf(exampleCents, { ...settings, 'order.service.charge': '0' })
  const { points, growth } = earnings(order, baseCurrency, settings)
  const level = levelAmong(
    await levelsIn(db, fallbackLocaleId),
    { growth, given_level_id: null, given_level_until: null },
    new Date(0),
  )
  const worth = Number(settings['rate.of.points']) * points
  return {
    'rate.of.orderPoint': `An order of ${dollars(exampleCents)} brings ${points} points.`,
    'rate.of.points': `Those ${points} points are worth ${dollars(Math.round(worth * 100))}.`,
    'order.growth.count': `An order of ${dollars(exampleCents)} brings ${growth} growth, which makes a new member ${level.name}.`,
  }
}

const plainOrder: OrderFacts = {
  usdCents: 0,
  earlierPurchases: 0,
  declinedPayments: 0,
  cardCountry: undefined,
  countries: [],
  throwawayDomain: undefined,
  mostBought: { name: '', quantity: 0 },
}

/** Two orders on either side of each limit, checked by the rules themselves. */
function fraudExamples(values: Values): SettingExamples {
  const limits = Object.fromEntries(
    fraudLimitNames.map((name) => {
      const value = limitOf(name, values.get(settingKeyOf(name)) ?? '')
      return [name, value === 'invalid' ? undefined : value]
    }),
  ) as FraudLimits
  const told = (
    name: FraudLimitName,
    step: number,
    facts: (value: number) => Partial<OrderFacts>,
    text: (value: number) => string,
  ) => {
    const limit = limits[name]
    if (limit === undefined) return { [settingKeyOf(name)]: 'Off: nothing is held for this.' }
    const outcome = (value: number) =>
      `${text(value)} ${findings({ ...plainOrder, ...facts(value) }, limits).length > 0 ? 'is held' : 'is not'}`
    const [first, second] = [outcome(limit + step), outcome(limit)]
    return { [settingKeyOf(name)]: `${first}. ${second}.` }
  }
  return {
    ...told(
      'review.first-purchase',
      0.01,
      (value) => ({ usdCents: Math.round(value * 100) }),
      (value) => `A first order of ${dollars(Math.round(value * 100))}`,
    ),
    ...told(
      'review.declined-cards',
      -1,
      (value) => ({ declinedPayments: value, earlierPurchases: 1 }),
      (value) => `An order after ${value} declined`,
    ),
    ...told(
      'review.daily-product',
      1,
      (value) => ({ mostBought: { name: '', quantity: value }, earlierPurchases: 1 }),
      (value) => `The order that makes it ${value}`,
    ),
  }
}

function invoiceExamples(values: Values, now: Date): SettingExamples {
  const year = values.get('seller.numbers') === 'yearly' ? now.getUTCFullYear() : 0
  const label = (series: 'invoice' | 'credit-note') =>
    `${values.get(`seller.${series}-prefix`)}${documentLabel(year, '', 12)}`
  return {
    'seller.invoice-prefix': `The twelfth invoice is ${label('invoice')}.`,
    'seller.credit-note-prefix': `The twelfth credit note is ${label('credit-note')}.`,
  }
}

async function currencyExamples({ db }: Pick<Shop, 'db'>, values: Values): Promise<SettingExamples> {
  const published = (await rateSource(db))?.published
  if (!published?.perEuro['eur']) return {}
  const rate = exchangeRate(published.perEuro, 'eur', values.get('rate.margin') ?? '0')
  const euros = formatCents(convertCents(exampleCents, { code: 'eur', rate }), '€')
  return { 'rate.margin': `${dollars(exampleCents)} are ${euros} by the last daily rate.` }
}

function settingsFrom(values: Values): Settings {
  return Object.fromEntries(
    Object.entries(standardSettings).map(([key, standard]) => [key, values.get(key) ?? standard]),
  ) as Settings
}
