import {
  fraudLimitNames,
  fraudLimits,
  limitIssue,
  limitOf,
  limitText,
  settingKeyOf,
} from '../fraud/fraud-limits.ts'
import type { Setting } from './setting.ts'

const kinds = { count: 'number', usd: 'usd', switch: 'switch', hours: 'number' } as const

export const fraudSettings: readonly Setting[] = fraudLimitNames.map((name) => {
  const { unit, default: standard } = fraudLimits[name]
  return {
    key: settingKeyOf(name),
    group: 'fraud',
    kind: kinds[unit],
    ...(unit === 'hours' && { unit: 'hours' as const }),
    standard: limitText(name, standard),
    canBeOff: unit !== 'hours',
    read(text) {
      const value = limitOf(name, text)
      return value === 'invalid' ? limitIssue(name) : { value: limitText(name, value) }
    },
  }
})
