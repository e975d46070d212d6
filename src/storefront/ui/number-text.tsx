import type { ReactNode } from 'react'

/** Prices, percentages, codes, e-mail addresses: left to right in every language. */
export function NumberText({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={`tabular-nums ${className}`}>
      {children}
    </bdi>
  )
}
