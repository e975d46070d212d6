import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** the one way out */
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

/** A panel without content yet: announces it, and links on. */
export function EmptyState({ title, text, action, heading: Heading = 'h3' }: EmptyStateProps) {
  return (
    <div className="grid content-center justify-items-start gap-2 rounded-card border border-dashed border-line-strong p-6 md:p-10">
      <Heading className="display-4">{title}</Heading>
      {text && <p className="max-w-[42rem] text-fg-2">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
