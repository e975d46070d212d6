import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'size'> {
  size?: 'sm' | 'md'
}

export function Select({ size = 'md', ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={`w-full appearance-none rounded-control border border-line-strong bg-surface ps-3 pe-9 hover:border-fg-2 focus-visible:-outline-offset-1 aria-invalid:border-bad aria-invalid:inset-ring-1 aria-invalid:inset-ring-bad disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken ${
          size === 'sm' ? 'min-h-9 text-sm' : 'min-h-11 text-[0.9375rem]'
        }`}
      />
      <Icon of={ChevronDown} className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2" />
    </span>
  )
}
