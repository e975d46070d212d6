import type { ReactNode } from 'react'

interface SectionHeadProps {
  title: string
  note?: ReactNode
  /** at the end of the line, e.g. "Show all 20" */
  more?: ReactNode
  id?: string
}

/** Head of a page's section: the ink rule, the headline and what belongs to it. */
export function SectionHead({ title, note, more, id }: SectionHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line-hard pt-3 lg:mb-6 lg:items-end lg:pt-4">
      <h2 id={id} className="display-3">
        {title}
      </h2>
      {note && <p className="hidden pb-1 text-sm text-fg-2 lg:block">{note}</p>}
      {more && <div className="ms-auto">{more}</div>}
    </div>
  )
}
