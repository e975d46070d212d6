import { Globe, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Glyph } from './glyph.tsx'

/** Where it runs: the platform's drawing and its name. */
export function PlatformMark({ glyph, name }: { glyph: string; name: string }) {
  return (
    <Mark tone="text-fg-2">
      <Glyph name={glyph} className="size-4 text-fg-3" />
      <bdi className="truncate">{name}</bdi>
    </Mark>
  )
}

/** Where it can be activated: a globe, or an amber pin when that is not everywhere. */
export function RegionMark({ name, limited }: { name: string; limited: boolean }) {
  const Icon = limited ? MapPin : Globe
  return (
    <Mark tone={limited ? 'font-medium text-warn' : 'text-fg-2'}>
      <Icon aria-hidden className={`icon size-4 ${limited ? '' : 'text-fg-3'}`} />
      <bdi className="truncate">{name}</bdi>
    </Mark>
  )
}

function Mark({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 text-xs whitespace-nowrap ${tone}`}>
      {children}
    </span>
  )
}
