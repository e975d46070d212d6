import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconNode
  /** its accessible name */
  label: string
  size?: 'sm' | 'md'
  outlined?: boolean
  /** the icon points along the writing direction */
  directed?: boolean
}

export function IconButton({ icon, label, size = 'md', outlined, directed, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={iconButtonClass(size, outlined)}>
      <Icon of={icon} className={directed ? 'flip' : ''} />
    </button>
  )
}

export function iconButtonClass(size: 'sm' | 'md' = 'md', outlined = false): string {
  return `icon-button ${size === 'sm' ? 'size-9' : 'size-11'}${outlined ? ' icon-button-outlined' : ''}`
}
