import type { ReactNode } from 'react'

interface SectionProps {
  /** position on the page, from 1 */
  number: number
  title: string
  /** a fact or an action at the end of the heading's line */
  aside?: ReactNode
  children: ReactNode
}

/** One numbered step of the checkout page. */
export function Section({ number, title, aside, children }: SectionProps) {
  return (
    <section className="grid gap-4 border-t border-line py-6 first-of-type:border-line-hard">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span aria-hidden className="display-5 text-fg-3">
          {number}
        </span>
        <h2 className="display-5">{title}</h2>
        {aside && <span className="ms-auto text-sm text-fg-2">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
