import type { ReactNode } from 'react'

interface DifferenceProps {
  of: number
  /** more of it is worse */
  isBad: boolean
  /** without its sign */
  children: ReactNode
}

/** By how much something is more or less than before, with its sign. */
export function Difference({ of, isBad, children }: DifferenceProps) {
  const look = of === 0 ? undefined : of > 0 === isBad ? 'bad' : 'good'
  return (
    <em className={look}>
      {of < 0 ? '−' : '+'}
      {children}
    </em>
  )
}
