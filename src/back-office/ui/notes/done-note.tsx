import type { ReactNode } from 'react'

/** Says what was done. It is there before, so that screen readers say it. */
export function DoneNote({ children }: { children: ReactNode }) {
  return (
    <p className={children ? 'note note--good' : 'vh'} role="status">
      {children}
    </p>
  )
}
