import type { OrderView } from '../../../shop/delivery/read-order.ts'
import type { RevealedKey } from '../../../shop/delivery/reveal-keys.ts'
import { KeyCard } from './key-card.tsx'

interface KeyCardsProps {
  order: OrderView
  /** keys that the page was answered with, without JavaScript */
  shown: RevealedKey[] | undefined
}

/** A card for each line of the order; its keys are numbered through the whole order. */
export function KeyCards({ order, shown }: KeyCardsProps) {
  const total = unitsOf(order.lines)
  const cards = order.lines.map((line, index) => {
    const before = unitsOf(order.lines.slice(0, index))
    return { line, numbers: { first: before + 1, last: before + line.quantity, total } }
  })
  return (
    <ul className="grid gap-6">
      {cards.map(({ line, numbers }) => (
        <li key={line.id}>
          <KeyCard line={line} numbers={numbers} shown={shown?.filter((key) => key.lineId === line.id)} />
        </li>
      ))}
    </ul>
  )
}

function unitsOf(lines: OrderView['lines']): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
