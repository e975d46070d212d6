import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface BadgeLook {
  look: '' | 'badge--bad' | 'badge--good' | 'badge--info' | 'badge--out' | 'badge--plain' | 'badge--warn'
  icon: IconNode
}

/** A state in a word, with its own icon. */
export function Badge({ look, icon, children }: BadgeLook & { children: ReactNode }) {
  return (
    <span className={`badge ${look}`.trimEnd()}>
      <Icon of={icon} />
      {children}
    </span>
  )
}
