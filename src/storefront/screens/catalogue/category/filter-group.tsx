import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'

/** Filters of one kind below their name; can be folded away. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group border-t border-line pt-3.5 pb-4">
      <summary className="flex min-h-7 list-none items-center justify-between text-[0.9375rem] font-semibold group-open:mb-1.5 [&::-webkit-details-marker]:hidden">
        {title}
        <Icon of={ChevronDown} className="size-4.5 text-fg-3 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
