import type { ReactNode } from 'react'

interface DifferenceProps {
  of: number
  /** whether more is worse */
  isBad: boolean
  /** the difference in words, without its sign */
  children: ReactNode
}

/** Difference to the value before, with its sign. */
export function Difference({ of, isBad, children }: DifferenceProps) {
  const look = of === 0 ? undefined : of > 0 === isBad ? 'bad' : 'good'
  return (
    <em className={look}>
      {of < 0 ? '−' : '+'}
      {children}
    </em>
  )
}
