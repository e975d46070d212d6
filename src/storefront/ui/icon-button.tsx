import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: LucideIcon
  /** what it does, for those who do not see the icon */
  label: string
  size?: 'sm' | 'md'
  outlined?: boolean
  /** the icon points along the writing direction */
  directed?: boolean
}

export function IconButton({ icon: Icon, label, size = 'md', outlined, directed, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={iconButtonClass(size, outlined)}>
      <Icon className={directed ? 'icon flip' : 'icon'} aria-hidden />
    </button>
  )
}

export function iconButtonClass(size: 'sm' | 'md' = 'md', outlined = false): string {
  return `icon-button ${size === 'sm' ? 'size-9' : 'size-11'}${outlined ? ' icon-button-outlined' : ''}`
}
