import type { Evidence } from './collect-evidence.ts'
import type { FactName } from './weigh-evidence.ts'

/** Topic of a fact. At most one fact of a topic is true. */
type FactTopic =
  | 'secure'
  | 'delivery'
  | 'before'
  | 'mailed'
  | 'agreed'
  | 'account'
  | 'countries'
  | 'refunded'
  | 'enquiries'

const topics: Record<FactName, FactTopic> = {
  'secure-passed': 'secure',
  'secure-asked': 'secure',
  'secure-failed': 'secure',
  'keys-seen-there': 'delivery',
  'keys-seen': 'delivery',
  'keys-unseen': 'delivery',
  'not-delivered': 'delivery',
  'before-fine': 'before',
  'before-disputed': 'before',
  mailed: 'mailed',
  agreed: 'agreed',
  'same-account': 'account',
  'countries-agree': 'countries',
  'countries-differ': 'countries',
  refunded: 'refunded',
  wrote: 'enquiries',
  silent: 'enquiries',
}

/** Whether the document omits the topic: its facts for the shop as well as those against it. */
export function leavesOut({ leftOut }: Pick<Evidence, 'leftOut'>, topic: FactTopic): boolean {
  return [...leftOut].some((name) => topics[name] === topic)
}

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(topics, name)
}
