import type { ReactNode } from 'react'

/** Reports a completed action. The element exists before, so that screen readers read the text out. */
export function DoneNote({ children }: { children: ReactNode }) {
  return (
    <p className={children ? 'note note--good' : 'vh'} role="status">
      {children}
    </p>
  )
}
