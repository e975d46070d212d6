import {
  type FraudLimitName,
  fraudLimitNames,
  fraudLimits,
  limitIssue,
  limitOf,
  limitText,
  settingKeyOf,
} from '../fraud/fraud-limits.ts'
import type { Setting } from './setting.ts'

const titles: Record<FraudLimitName, string> = {
  'unpaid.visitor': 'Unpaid orders of one visitor',
  'unpaid.email': 'Unpaid orders of one e-mail',
  'unpaid.network': 'Unpaid orders of one network',
  'unpaid.card': 'Unpaid orders of one card',
  'lapsed.visitor': 'Closed unpaid in 24 hours by one visitor',
  'lapsed.email': 'Closed unpaid in 24 hours by one e-mail',
  'lapsed.network': 'Closed unpaid in 24 hours by one network',
  'held.visitor': 'Half of a variant unpaid at most, one visitor',
  'held.email': 'Half of a variant unpaid at most, one e-mail',
  'held.network': 'Half of a variant unpaid at most, one network',
  'held.card': 'Half of a variant unpaid at most, one card',
  'tries.visitor': 'Tries to order in 10 minutes by one visitor',
  'tries.email': 'Tries to order in 10 minutes by one e-mail',
  'tries.network': 'Tries to order in 10 minutes by one network',
  'declined.order': 'Declined cards in 15 minutes for one order',
  'declined.visitor': 'Declined cards in an hour of one visitor',
  'declined.email': 'Declined cards in an hour of one e-mail',
  'declined.network': 'Declined cards in an hour of one network',
  'declined.card': 'Declines in an hour of one card',
  'review.first-purchase': 'First purchase above',
  'review.declined-cards': 'Declined payments from',
  'review.card-country': 'Card of another country',
  'review.throwaway-mail': 'Throw-away e-mail address',
  'review.daily-product': 'One product in 24 hours, more than',
  'review.answer': 'Answer within',
}

const kinds = { count: 'number', usd: 'usd', switch: 'switch', hours: 'number' } as const

function sentence(about: string): string {
  const text = about.replace(/^review: /, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

export const fraudSettings: readonly Setting[] = fraudLimitNames.map((name) => {
  const { unit, about, default: standard } = fraudLimits[name]
  return {
    key: settingKeyOf(name),
    group: 'fraud',
    title: titles[name],
    about: sentence(about),
    kind: kinds[unit],
    ...(unit === 'hours' && { unit: 'hours' }),
    standard: limitText(name, standard),
    canBeOff: unit !== 'hours',
    read(text) {
      const value = limitOf(name, text)
      return value === 'invalid' ? limitIssue(name) : { value: limitText(name, value) }
    },
  }
})
