import { ChevronDown } from 'lucide'
import type { SelectHTMLAttributes } from 'react'
import { Icon } from '../icon.tsx'

/** A choice of a few; its label stands elsewhere. `SelectField` has one of its own. */
export function Select({
  isSmall = false,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & { isSmall?: boolean }) {
  return (
    <span className={isSmall ? 'select select--xs' : 'select'}>
      <select {...select} />
      <Icon of={ChevronDown} />
    </span>
  )
}
