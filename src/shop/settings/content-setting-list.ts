import { type SettingKey, standardSettings } from '../content/settings.ts'
import { answerSetting } from '../disputes/answer/answer-setting.ts'
import { codesIn } from '../input/codes.ts'
import { numberInDigits } from '../input/digits.ts'
import { decimal, parseDecimal } from '../money-text.ts'
import type { WithdrawalReach } from '../orders/withdrawal/withdrawal-right.ts'
import {
  buyerRefundSettings,
  maxLevelGrowth,
  maxRefundHours,
  maxRefundsPerMonth,
  refundableKinds,
} from '../payments/refunds/by-buyer/buyer-refund-rules.ts'
import { returnedKeysSetting } from '../payments/withdrawals/return-sealed.ts'
import { refundLimitSetting } from '../payments/refunds/refund-limit.ts'
import { choiceIn, type Reading, type Setting } from './setting.ts'

type Described = Omit<Setting, 'key' | 'standard' | 'canBeOff'>

const maxUsdCents = 100_000_000
const minHoldMinutes = 5
/** just below the day for which companies keep a payment open */
const maxHoldMinutes = 23 * 60
const maxKeys = 1_000_000
const maxAskDays = 90
const maxAnswerDays = 30
const maxAddress = 300

const crossedOut = ['list', 'lowest']
const deliveries = ['mail', 'link']
const withdrawers: readonly WithdrawalReach[] = ['off', 'eu', 'all']
const elsewhere = ['ask', 'refuse']
const reviewers = ['0', '1', '2']
const offOrOn = ['off', 'on']
const returnedKeys = ['stock', 'parked']

/** Descriptions for `settings.ts`; the compiler requires all. */
const described: Record<Exclude<SettingKey, 'seller.country'>, Described> = {
  'order.service.charge': {
    group: 'selling',
    kind: 'usd',
    read: readDollars,
  },
  'order.threshold.amount': {
    group: 'selling',
    kind: 'usd',
    read: readDollars,
  },
  'order.payment.timeout': {
    group: 'selling',
    kind: 'number',
    unit: 'minutes',
    read: (text) => readWhole(text, { min: minHoldMinutes, max: maxHoldMinutes }),
  },
  'stock.low': {
    group: 'selling',
    kind: 'number',
    unit: 'keys',
    read: (text) => readWhole(text, { min: 0, max: maxKeys }),
  },
  'price.crossed-out': {
    group: 'selling',
    kind: 'choice',
    choices: crossedOut,
    read: choiceIn(crossedOut),
  },
  'delivery.key': {
    group: 'delivery',
    kind: 'choice',
    choices: deliveries,
    read: choiceIn(deliveries),
  },
  'delivery.account': {
    group: 'delivery',
    kind: 'choice',
    choices: deliveries,
    read: choiceIn(deliveries),
  },
  withdrawal: {
    group: 'refunds',
    kind: 'choice',
    choices: withdrawers,
    read: choiceIn(withdrawers),
  },
  'delivery.by-wish': {
    group: 'delivery',
    kind: 'choice',
    choices: offOrOn,
    read: choiceIn(offOrOn),
  },
  'activation.elsewhere': {
    group: 'delivery',
    kind: 'choice',
    choices: elsewhere,
    read: choiceIn(elsewhere),
  },
  'complaint.answer.days': {
    group: 'refunds',
    kind: 'number',
    unit: 'days',
    read: (text) => readWhole(text, { min: 1, max: maxAnswerDays }),
  },
  feedback: {
    group: 'marketing',
    kind: 'choice',
    choices: reviewers,
    read: choiceIn(reviewers),
  },
  'review.ask.days': {
    group: 'marketing',
    kind: 'number',
    unit: 'days',
    read: (text) => readWhole(text, { min: 0, max: maxAskDays }),
  },
  'newsletter.refused.max': {
    group: 'marketing',
    kind: 'number',
    unit: 'refused',
    read: (text) => readWhole(text, { min: 0, max: 100 }),
  },
  'affiliate.url': {
    group: 'marketing',
    kind: 'text',
    read: readAddress,
  },
  'rate.of.orderPoint': {
    group: 'points',
    kind: 'number',
    unit: 'points',
    read: readFactor,
  },
  'rate.of.points': {
    group: 'points',
    kind: 'number',
    unit: 'dollars',
    read: readFactor,
  },
  'order.growth.count': {
    group: 'points',
    kind: 'number',
    unit: 'growth',
    read: readFactor,
  },
  'rate.margin': {
    group: 'currencies',
    kind: 'number',
    unit: 'percent',
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
    group: 'refunds',
    kind: 'usd',
    standard: decimal(refundLimitSetting.standardUsdCents),
    canBeOff: false,
    read: readDollars,
  },
  {
    key: returnedKeysSetting.key,
    group: 'refunds',
    kind: 'choice',
    choices: returnedKeys,
    standard: returnedKeysSetting.standard,
    canBeOff: false,
    read: choiceIn(returnedKeys),
  },
  {
    ...answerSetting,
    group: 'refunds',
    kind: 'choice',
    canBeOff: false,
    read: choiceIn(answerSetting.choices),
  },
  {
    ...buyerRefundSettings.isOn,
    group: 'refunds',
    kind: 'choice',
    choices: offOrOn,
    canBeOff: false,
    read: choiceIn(offOrOn),
  },
  {
    ...buyerRefundSettings.hours,
    group: 'refunds',
    kind: 'number',
    unit: 'hours',
    canBeOff: false,
    read: (text) => readWhole(text, { min: 1, max: maxRefundHours }),
  },
  {
    ...buyerRefundSettings.perMonth,
    group: 'refunds',
    kind: 'number',
    unit: 'month',
    canBeOff: false,
    read: (text) => readWhole(text, { min: 1, max: maxRefundsPerMonth }),
  },
  {
    ...buyerRefundSettings.level,
    group: 'refunds',
    kind: 'choice',
    choices: [buyerRefundSettings.level.standard],
    choicesFrom: 'levels',
    canBeOff: false,
    read: (text) => readWhole(text, { min: 0, max: maxLevelGrowth }),
  },
  {
    ...buyerRefundSettings.methods,
    group: 'refunds',
    kind: 'several',
    choicesFrom: 'payment-methods',
    canBeOff: false,
    read: (text) => readCodes(text, (code) => /^[a-z0-9-]{1,40}$/.test(code)),
  },
  {
    ...buyerRefundSettings.kinds,
    group: 'refunds',
    kind: 'several',
    choices: refundableKinds,
    canBeOff: false,
    read: (text) => readCodes(text, (code) => refundableKinds.some((kind) => kind === code)),
  },
]

function readCodes(text: string, isCode: (code: string) => boolean): Reading {
  const codes = codesIn(text)
  return codes.every(isCode) ? { value: codes.join(', ') } : { code: 'input.choice' }
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

function readAddress(text: string): Reading {
  const isAddress = text.length <= maxAddress && URL.parse(text)?.protocol === 'https:'
  return text === '' || isAddress ? { value: text } : { code: 'setting.address' }
}
