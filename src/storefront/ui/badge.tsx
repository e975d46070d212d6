import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type BadgeTone = 'outline' | 'good' | 'warn' | 'bad' | 'info' | 'coral' | 'plain'

interface BadgeProps {
  tone?: BadgeTone
  icon?: IconNode
  children: ReactNode
}

/** Key type (outlined) or a state (tinted). */
export function Badge({ tone = 'outline', icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.25 rounded-tag border px-1.75 py-0.5 text-2xs font-medium whitespace-nowrap forced-colors:border-[CanvasText] ${tones[tone]}`}
    >
      {icon && <Icon of={icon} className="size-3.5" />}
      {children}
    </span>
  )
}

const tones: Record<BadgeTone, string> = {
  outline: 'border-line-strong',
  good: 'border-transparent bg-good-tint text-good',
  warn: 'border-transparent bg-warn-tint text-warn',
  bad: 'border-transparent bg-bad-tint text-bad',
  info: 'border-transparent bg-info-tint text-info',
  coral: 'border-transparent bg-coral-tint text-coral-fg',
  plain: 'border-transparent bg-sunken text-fg-2',
}
