import { ChevronDown } from 'lucide'
import type { SelectHTMLAttributes } from 'react'
import { Icon } from '../icon.tsx'

/** A short choice with its label elsewhere; `SelectField` has its own. */
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
