import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icon.tsx'

/** Filters of one kind below their name; can be folded away. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group filter-group">
      <summary>
        {title}
        <Icon of={ChevronDown} className="size-4.5 text-fg-3 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
