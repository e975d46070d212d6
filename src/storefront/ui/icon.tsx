import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface IconProps {
  of: IconNode
  className?: string
}

/** A drawing beside a text that says the same: screen readers skip it. */
export function Icon({ of, className = '' }: IconProps) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={`icon ${className}`.trimEnd()}>
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
