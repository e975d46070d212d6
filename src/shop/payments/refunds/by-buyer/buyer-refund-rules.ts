import { settingRows } from '../../../content/setting-records.ts'
import { codesIn } from '../../../input/codes.ts'
import { numberInDigits } from '../../../input/digits.ts'
import type { Db } from '../../../shop.ts'

export const buyerRefundSettings = {
  isOn: { key: 'refund.buyer', standard: 'off' },
  hours: { key: 'refund.buyer.hours', standard: '24' },
  perMonth: { key: 'refund.buyer.month', standard: '3' },
  methods: { key: 'refund.buyer.methods', standard: '' },
  kinds: { key: 'refund.buyer.kinds', standard: '' },
  level: { key: 'refund.buyer.level', standard: '0' },
} as const

/** longest time to press the button, in hours */
export const maxRefundHours = 24 * 60
export const maxRefundsPerMonth = 1000
export const maxLevelGrowth = 1_000_000_000

/** kinds of goods in the setting; `spv` means vouchers of every country */
export const refundableKinds = ['service', 'spv', 'mpv'] as const

export interface BuyerRefundRules {
  isOn: boolean
  /** hours after the payment */
  hours: number
  /** most refunds of a buyer in 30 days */
  perMonth: number
  /** codes of payment methods; empty: all */
  methods: readonly string[]
  /** of `refundableKinds`; empty: all */
  kinds: readonly string[]
  /** growth that the member's level needs; 0: all members and guests */
  level: number
}

export async function readBuyerRefundRules(db: Db): Promise<BuyerRefundRules> {
  const { isOn, hours, perMonth, methods, kinds, level } = buyerRefundSettings
  const rows = await settingRows(
    db,
    Object.values(buyerRefundSettings).map(({ key }) => key),
  )
  const stored = new Map(rows)
  const textOf = ({ key, standard }: { key: string; standard: string }) => stored.get(key) ?? standard
  const numberOf = (setting: { key: string; standard: string }, max: number) =>
    numberInDigits(textOf(setting), { min: 0, max }) ?? Number(setting.standard)
  return {
    isOn: textOf(isOn) === 'on',
    hours: numberOf(hours, maxRefundHours),
    perMonth: numberOf(perMonth, maxRefundsPerMonth),
    methods: codesIn(textOf(methods)),
    kinds: codesIn(textOf(kinds)),
    level: numberOf(level, maxLevelGrowth),
  }
}
