import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'

export const inputClass =
  'w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 py-2.5 leading-5.5 hover:border-fg-2 ' +
  'focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus ' +
  'aria-invalid:border-bad aria-invalid:inset-ring-1 aria-invalid:inset-ring-bad ' +
  'disabled:border-line disabled:bg-sunken disabled:text-fg-2 read-only:border-line read-only:bg-sunken read-only:text-fg-2'

interface TextInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  icon?: IconNode
}

export function TextInput({ icon, ...rest }: TextInputProps) {
  if (!icon) return <input type="text" {...rest} className={inputClass} />
  return (
    <span className="relative block">
      <Icon of={icon} className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-fg-3" />
      <input type="text" {...rest} className={`${inputClass} ps-10`} />
    </span>
  )
}

export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea rows={4} {...props} className={`${inputClass} min-h-24 resize-y`} />
}
