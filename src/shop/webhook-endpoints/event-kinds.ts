export const eventKinds = [
  'order.placed',
  'order.status-changed',
  'line.delivered',
  'refund.changed',
  'dispute.changed',
  'stock.changed',
  'price.changed',
] as const

/** Kinds that endpoints of resellers can have: a balance is never disputed. */
export const resellerEventKinds = eventKinds.filter((kind) => kind !== 'dispute.changed')

export type EventKind = (typeof eventKinds)[number]
