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
import { countLow } from '../keys/pool/read-pool.ts'
import { readSetting, settingValues } from './change-settings.ts'
import type { SettingGroup } from './setting.ts'
import { settingsOfGroup } from './setting-list.ts'

export type SettingExamples = Readonly<Record<string, string>>

type Values = ReadonlyMap<string, string>

/** Effects of these settings, computed by the shop's own rules. */
export async function settingExamples(
  shop: ExampleShop,
  group: SettingGroup,
  entered: Readonly<Record<string, string>> = {},
): Promise<SettingExamples> {
  const values = new Map(await settingValues(shop.db))
  for (const setting of settingsOfGroup(group)) {
    const reading = readSetting(setting, entered[setting.key] ?? values.get(setting.key) ?? '')
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
  delivery: async (_shop, values) => deliveryExamples(values),
  refunds: async () => ({}),
  marketing: async () => ({}),
  points: pointsExamples,
  fraud: async (_shop, values) => fraudExamples(values),
  invoices: async ({ now }, values) => invoiceExamples(values, now()),
  currencies: currencyExamples,
}

/** Examples for the accent: its contrast on light pages, and the accent of dark pages that follows from it. */
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
      ? officeText('example.announcement', { words, state })
      : officeText('example.announcement-none'),
    [announcementKeys.from]: officeText('example.clock', {
      minute: minuteOf(now(), config.timeZone).replace('T', ' '),
      timeZone: config.timeZone,
    }),
  }
}

const dollars = (cents: number) => formatCents(cents, baseCurrency.symbol)

async function sellingExamples(shop: Pick<Shop, 'db' | 'now'>, values: Values): Promise<SettingExamples> {
  const low = Number(values.get('stock.low'))
  const variants = await countLow(shop, low)
  return {
    'order.threshold.amount': serviceChargeText(settingsFrom(values)),
    'order.payment.timeout': holdText(shop.now(), Number(values.get('order.payment.timeout'))),
    'stock.low': officeText('example.low-stock', { low, variants }),
  }
}

function serviceChargeText(settings: Settings): string {
  const below = parseDecimal(settings['order.threshold.amount']) ?? 0
  const small = orderOf(Math.max(below - 1, 0), settings)
  if (small.serviceChargeCents === 0) return officeText('example.service-charge-none')
  const large = orderOf(below, settings)
  return officeText('example.service-charge', {
    small: dollars(small.goodsCents),
    smallTotal: dollars(small.totalCents),
    large: dollars(large.goodsCents),
    largeTotal: dollars(large.totalCents),
  })
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

function deliveryExamples(values: Values): SettingExamples {
  const settings = settingsFrom(values)
  return { 'delivery.key': deliveryText(settings, 0), 'delivery.account': deliveryText(settings, 1) }
}

function deliveryText(settings: Settings, keyType: 0 | 1): string {
  const by = isByLink(settings, keyType) ? 'link' : 'mail'
  return officeText(`example.${keyType === 1 ? 'account' : 'key'}-by-${by}`)
}

function holdText(now: Date, minutes: number): string {
  const time = (at: Date) => at.toISOString().slice(11, 16)
  const until = new Date(now.getTime() + minutes * 60_000)
  return officeText('example.hold', { now: time(now), until: time(until) })
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
  const total = dollars(exampleCents)
  return {
    'rate.of.orderPoint': officeText('example.points', { total, points }),
    'rate.of.points': officeText('example.points-worth', { points, worth: dollars(Math.round(worth * 100)) }),
    'order.growth.count': officeText('example.growth', { total, growth, level: level.name }),
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

type Countable = Extract<
  FraudLimitName,
  'review.first-purchase' | 'review.declined-cards' | 'review.daily-product'
>

/** Two orders on either side of each limit, checked by the rules themselves. */
function fraudExamples(values: Values): SettingExamples {
  const limits = Object.fromEntries(
    fraudLimitNames.map((name) => {
      const value = limitOf(name, values.get(settingKeyOf(name)) ?? '')
      return [name, value === 'invalid' ? undefined : value]
    }),
  ) as FraudLimits
  const aroundLimit = (
    name: Countable,
    step: number,
    facts: (value: number) => Partial<OrderFacts>,
    shown: (value: number) => string | number = (value) => value,
  ) => {
    const limit = limits[name]
    if (limit === undefined) return { [settingKeyOf(name)]: officeText('example.review-off') }
    const outcome = (value: number) => {
      const isHeld = findings({ ...plainOrder, ...facts(value) }, limits).length > 0
      return officeText(`example.${name}`, { value: shown(value), isHeld: String(isHeld) })
    }
    return { [settingKeyOf(name)]: `${outcome(limit + step)} ${outcome(limit)}` }
  }
  return {
    ...aroundLimit(
      'review.first-purchase',
      0.01,
      (value) => ({ usdCents: Math.round(value * 100) }),
      (value) => dollars(Math.round(value * 100)),
    ),
    ...aroundLimit('review.declined-cards', -1, (value) => ({
      declinedPayments: value,
      earlierPurchases: 1,
    })),
    ...aroundLimit('review.daily-product', 1, (value) => ({
      mostBought: { name: '', quantity: value },
      earlierPurchases: 1,
    })),
  }
}

function invoiceExamples(values: Values, now: Date): SettingExamples {
  const year = values.get('seller.numbers') === 'yearly' ? now.getUTCFullYear() : 0
  const label = (series: 'invoice' | 'credit-note') =>
    `${values.get(`seller.${series}-prefix`)}${documentLabel(year, '', 12)}`
  return {
    'seller.invoice-prefix': officeText('example.invoice', { label: label('invoice') }),
    'seller.credit-note-prefix': officeText('example.credit-note', { label: label('credit-note') }),
  }
}

async function currencyExamples({ db }: Pick<Shop, 'db'>, values: Values): Promise<SettingExamples> {
  const published = (await rateSource(db))?.published
  if (!published?.perEuro['eur']) return {}
  const rate = exchangeRate(published.perEuro, 'eur', values.get('rate.margin') ?? '0')
  const euros = formatCents(convertCents(exampleCents, { code: 'eur', rate }), '€')
  return { 'rate.margin': officeText('example.rate', { dollars: dollars(exampleCents), euros }) }
}

function settingsFrom(values: Values): Settings {
  return Object.fromEntries(
    Object.entries(standardSettings).map(([key, standard]) => [key, values.get(key) ?? standard]),
  ) as Settings
}
