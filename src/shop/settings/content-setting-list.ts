import { type SettingKey, standardSettings } from '../content/settings.ts'
import { numberInDigits } from '../input/digits.ts'
import { decimal, parseDecimal } from '../money-text.ts'
import type { WithdrawalReach } from '../orders/withdrawal/withdrawal-right.ts'
import {
  buyerRefundChoices,
  buyerRefundSettings,
  maxRefundHours,
  maxRefundsPerMonth,
  methodCodes,
} from '../payments/withdrawals/buyer-refund-rules.ts'
import { returnedKeysChoices, returnedKeysSetting } from '../payments/withdrawals/return-sealed.ts'
import { refundLimitSetting } from '../payments/refunds/refund-limit.ts'
import type { Reading, Setting } from './setting.ts'

type Described = Omit<Setting, 'key' | 'standard' | 'canBeOff'>

const maxUsdCents = 100_000_000
const minHoldMinutes = 5
/** longest time that companies keep a payment open, within their day */
const maxHoldMinutes = 23 * 60
const maxKeys = 1_000_000
const maxAskDays = 90
const maxAddress = 300

const crossedOut = { list: 'The list price', lowest: 'The lowest price of the 30 days before (EU)' }
const deliveries = {
  mail: 'In the mail',
  link: 'By a link in the mail',
}
const withdrawers: Record<WithdrawalReach, string> = {
  off: 'Nobody',
  eu: 'Buyers in the EU, EEA and United Kingdom',
  all: 'All buyers',
}
const reviewers = { '0': 'Everybody', '1': 'Members who are signed in', '2': 'Nobody' }

/** Descriptions for `settings.ts`; the compiler requires all. */
const described: Record<Exclude<SettingKey, 'seller.country'>, Described> = {
  'order.service.charge': {
    group: 'selling',
    title: 'Service charge',
    about: 'Comes on top of small orders. 0 adds nothing to any.',
    kind: 'usd',
    read: readDollars,
  },
  'order.threshold.amount': {
    group: 'selling',
    title: 'Service charge below',
    about: 'Orders whose goods cost less than this pay the service charge.',
    kind: 'usd',
    read: readDollars,
  },
  'order.payment.timeout': {
    group: 'selling',
    title: 'Hold unpaid orders',
    about:
      'How long an order and its keys wait for the payment. A payment method may say otherwise for its own.',
    kind: 'number',
    unit: 'minutes',
    read: (text) => readWhole(text, { min: minHoldMinutes, max: maxHoldMinutes }),
  },
  'stock.low': {
    group: 'selling',
    title: 'Low stock at',
    about:
      'A variant that sells counts as low with so many keys or fewer, unless it has a number of its own.',
    kind: 'number',
    unit: 'keys',
    read: (text) => readWhole(text, { min: 0, max: maxKeys }),
  },
  'price.crossed-out': {
    group: 'selling',
    title: 'Crossed-out price',
    about:
      'The crossed-out price beside a reduced one. Shops that sell to consumers in the EU have to show the lowest price of the 30 days before the reduction.',
    kind: 'choice',
    choices: crossedOut,
    read: (text) => (Object.hasOwn(crossedOut, text) ? { value: text } : { code: 'input.choice' }),
  },
  'delivery.key': {
    group: 'selling',
    title: 'Keys are shown',
    about:
      'Where buyers find the keys of orders placed from now on. By a link no key rests in a mailbox, and the shop notes when each was looked at, which counts in a dispute.',
    kind: 'choice',
    choices: deliveries,
    read: readDelivery,
  },
  'delivery.account': {
    group: 'selling',
    title: 'Accounts are shown',
    about: 'The same for user and password of accounts.',
    kind: 'choice',
    choices: deliveries,
    read: readDelivery,
  },
  withdrawal: {
    group: 'selling',
    title: 'Right of withdrawal',
    about:
      'Buyers who may withdraw from orders placed from now on, within 14 days. A key opens only after they agree to lose that right, and mails carry a link instead. The network tells the country, else the country of the seller counts.',
    kind: 'choice',
    choices: withdrawers,
    read: (text) => (Object.hasOwn(withdrawers, text) ? { value: text } : { code: 'input.choice' }),
  },
  feedback: {
    group: 'selling',
    title: 'Who may review',
    about: 'Visitors who may write reviews of products.',
    kind: 'choice',
    choices: reviewers,
    read: (text) => (Object.hasOwn(reviewers, text) ? { value: text } : { code: 'input.choice' }),
  },
  'review.ask.days': {
    group: 'selling',
    title: 'Ask for a review after',
    about:
      'One mail asks buyers who have revealed a key for a review, that long after the delivery. 0 asks nobody. Some countries want consent first.',
    kind: 'number',
    unit: 'days',
    read: (text) => readWhole(text, { min: 0, max: maxAskDays }),
  },
  'newsletter.refused.max': {
    group: 'selling',
    title: 'Pause a newsletter at',
    about:
      'A newsletter pauses itself when mail servers refuse more of its addresses than that, ten at least. 100 never pauses one.',
    kind: 'number',
    unit: '% refused',
    read: (text) => readWhole(text, { min: 0, max: 100 }),
  },
  'affiliate.url': {
    group: 'selling',
    title: 'Affiliate programme',
    about: 'Target of the links on the affiliate page. Empty: the programme takes no partners.',
    kind: 'text',
    read: readAddress,
  },
  'rate.of.orderPoint': {
    group: 'points',
    title: 'Points for a dollar',
    about:
      'Points that members earn for each US dollar of goods after discounts, once the order is delivered.',
    kind: 'number',
    unit: 'points',
    read: readFactor,
  },
  'rate.of.points': {
    group: 'points',
    title: 'Worth of a point',
    about: 'Value of one point that members see.',
    kind: 'number',
    unit: 'US dollars',
    read: readFactor,
  },
  'order.growth.count': {
    group: 'points',
    title: 'Growth for a dollar',
    about: 'How fast members rise from level to level, by each US dollar of goods after discounts.',
    kind: 'number',
    unit: 'growth',
    read: readFactor,
  },
  'rate.margin': {
    group: 'currencies',
    title: 'Margin on daily rates',
    about: 'Added to every daily rate, so that a change before the money arrives costs you nothing.',
    kind: 'number',
    unit: '%',
    read: readMargin,
  },
}

export const contentSettings: readonly Setting[] = [
  ...(Object.entries(described) as [SettingKey, Described][]).map(([key, description]) => ({
    key,
    ...description,
    standard: standardSettings[key],
    canBeOff: false,
  })),
  {
    key: refundLimitSetting.key,
    group: 'selling',
    title: 'Refunds without asking',
    about: 'Limit of all refunds of one order; more needs a manager, a second factor and the amount entered.',
    kind: 'usd',
    standard: decimal(refundLimitSetting.standardUsdCents),
    canBeOff: false,
    read: readDollars,
  },
  {
    key: returnedKeysSetting.key,
    group: 'selling',
    title: 'Keys that come back',
    about: 'Where a key goes that nobody saw, once the money of a withdrawal is back with the buyer.',
    kind: 'choice',
    choices: returnedKeysChoices,
    standard: returnedKeysSetting.standard,
    canBeOff: false,
    read: (text) => (Object.hasOwn(returnedKeysChoices, text) ? { value: text } : { code: 'input.choice' }),
  },
  {
    ...buyerRefundSettings.isOn,
    group: 'selling',
    title: 'Refund by the buyer',
    about:
      'A button on the order refunds lines that nobody revealed, at once. Their mails must carry a link.',
    kind: 'choice',
    choices: buyerRefundChoices,
    canBeOff: false,
    read: (text) => (Object.hasOwn(buyerRefundChoices, text) ? { value: text } : { code: 'input.choice' }),
  },
  {
    ...buyerRefundSettings.hours,
    group: 'selling',
    title: 'Refund by the buyer within',
    about: 'Time from the payment to the last press of the button.',
    kind: 'number',
    unit: 'hours',
    canBeOff: false,
    read: (text) => readWhole(text, { min: 1, max: maxRefundHours }),
  },
  {
    ...buyerRefundSettings.perMonth,
    group: 'selling',
    title: 'Refunds of one buyer',
    about: 'Most refunds by button in 30 days, of a member or of the e-mail of a guest.',
    kind: 'number',
    unit: 'in 30 days',
    canBeOff: false,
    read: (text) => readWhole(text, { min: 1, max: maxRefundsPerMonth }),
  },
  {
    ...buyerRefundSettings.methods,
    group: 'selling',
    title: 'Refund by the buyer for',
    about:
      'Codes of payment methods, with commas between them. Empty: all methods whose company takes refunds.',
    kind: 'text',
    canBeOff: false,
    read: readMethods,
  },
]

function readMethods(text: string): Reading {
  const codes = methodCodes(text)
  if (codes.every((code) => /^[a-z0-9-]{1,40}$/.test(code))) return { value: codes.join(', ') }
  return { code: 'input.choice' }
}

function readDollars(text: string): Reading {
  const cents = parseDecimal(text)
  if (cents !== undefined && cents >= 0 && cents <= maxUsdCents) return { value: text }
  return { code: 'input.dollars', values: { min: 0, max: maxUsdCents / 100 } }
}

function readWhole(text: string, { min, max }: { min: number; max: number }): Reading {
  const number = numberInDigits(text, { min, max })
  return number === undefined
    ? { code: 'input.whole-number', values: { min, max } }
    : { value: String(number) }
}

function readFactor(text: string): Reading {
  if (/^\d{1,4}(\.\d{1,6})?$/.test(text)) return { value: text }
  return { code: 'setting.factor' }
}

function readMargin(text: string): Reading {
  if (/^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= 50) return { value: text }
  return { code: 'rate.margin' }
}

function readDelivery(text: string): Reading {
  return Object.hasOwn(deliveries, text) ? { value: text } : { code: 'input.choice' }
}

function readAddress(text: string): Reading {
  const isAddress = text.length <= maxAddress && URL.parse(text)?.protocol === 'https:'
  return text === '' || isAddress ? { value: text } : { code: 'setting.address' }
}
