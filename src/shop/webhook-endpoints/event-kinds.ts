export const eventKinds = [
  'order.placed',
  'order.status-changed',
  'line.delivered',
  'refund.changed',
  'dispute.changed',
  'stock.changed',
  'price.changed',
] as const

export type EventKind = (typeof eventKinds)[number]

export function isEventKind(text: string): text is EventKind {
  return (eventKinds as readonly string[]).includes(text)
}
