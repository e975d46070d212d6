import type { OrderLineView, OrderView } from '../../../shop/keys/read-order.ts'
import type { RevealedKey } from '../../../shop/keys/reveal-keys.ts'
import { KeyCard } from './key-card.tsx'

interface KeyCardsProps {
  order: OrderView
  /** keys revealed without JavaScript */
  shown: RevealedKey[] | undefined
}

/** A card for each line of the order. Numbers count the keys of the whole order, without refunded ones. */
export function KeyCards({ order, shown }: KeyCardsProps) {
  const isDelivered = order.deliveredAt !== null
  const unitsOf = ({ keys, quantity }: OrderLineView) => (isDelivered ? keys.length : quantity)
  const sumOf = (lines: readonly OrderLineView[]) => lines.reduce((sum, line) => sum + unitsOf(line), 0)
  const total = sumOf(order.lines)
  const cards = order.lines.map((line, index) => {
    const before = sumOf(order.lines.slice(0, index))
    return { line, numbers: { first: before + 1, last: before + unitsOf(line), total } }
  })
  return (
    <ul className="grid gap-6">
      {cards.map(({ line, numbers }) => (
        <li key={line.id}>
          <KeyCard
            line={line}
            numbers={numbers}
            shown={shown?.filter((key) => key.lineId === line.id)}
            consent={order.consent}
            wait={isDelivered ? 'over' : order.status === 'underReview' ? 'review' : 'delivery'}
          />
        </li>
      ))}
    </ul>
  )
}
