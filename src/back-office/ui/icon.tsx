import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** A drawing beside a text that says the same: screen readers skip it. */
export function Icon({ of, small = false }: { of: IconNode; small?: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={small ? 'i i--s' : 'i'}>
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
