import { Glyph } from './glyph.tsx'

/** Where it runs: the platform's drawing and its name. */
export function PlatformMark({ glyph, name }: { glyph: string; name: string }) {
  return (
    <span className="fact text-fg-2">
      <Glyph name={glyph} className="size-4 text-fg-3" />
      <bdi>{name}</bdi>
    </span>
  )
}

/** Where it can be activated: a globe, or an amber pin when that is not everywhere. */
export function RegionMark({ name, limited }: { name: string; limited: boolean }) {
  return (
    <span className={limited ? 'fact font-medium text-warn' : 'fact text-fg-2'}>
      <Glyph name={limited ? 'pin' : 'globe'} className={limited ? 'size-4' : 'size-4 text-fg-3'} />
      <bdi>{name}</bdi>
    </span>
  )
}
