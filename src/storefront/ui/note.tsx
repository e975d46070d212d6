import { CircleAlert, CircleCheck, Clock, Info, Zap, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type NoteTone = 'plain' | 'good' | 'warn' | 'bad' | 'info'

interface NoteProps {
  tone?: NoteTone
  icon?: IconNode
  /** said by screen readers when it appears */
  live?: boolean
  children: ReactNode
}

/** A message inside the page. */
export function Note({ tone = 'plain', icon, live = false, children }: NoteProps) {
  const look = tones[tone]
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={`grid grid-cols-[1.25rem_1fr] gap-2.5 rounded-control px-3.5 py-3 text-sm ${look.ground}`}
    >
      <Icon of={icon ?? look.icon} className={`size-5 ${look.mark}`} />
      <div>{children}</div>
    </div>
  )
}

const tones: Record<NoteTone, { icon: IconNode; ground: string; mark: string }> = {
  plain: { icon: Zap, ground: 'bg-sunken', mark: '' },
  good: { icon: CircleCheck, ground: 'bg-good-tint', mark: 'text-good' },
  warn: { icon: Clock, ground: 'bg-warn-tint', mark: 'text-warn' },
  bad: { icon: CircleAlert, ground: 'bg-bad-tint', mark: 'text-bad' },
  info: { icon: Info, ground: 'bg-info-tint', mark: 'text-info' },
}
