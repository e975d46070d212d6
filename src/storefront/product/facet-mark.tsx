import { Glyph } from '../ui/glyph.tsx'

/** Where it runs: the platform's drawing and its name. */
export function PlatformMark({ glyph, name }: { glyph: string; name: string }) {
  return (
    <span className="fact text-fg-2">
      <Glyph name={glyph} className="size-4 text-fg-3" />
      <bdi>{name}</bdi>
    </span>
  )
}

/** A language it speaks: its code in a box, since a flag stands for a country. */
export function LanguageMark({ code, name }: { code: string; name: string }) {
  return (
    <span className="fact">
      <span
        aria-hidden
        className="min-w-6 rounded-[0.25rem] border border-line-strong px-1 text-center text-[0.625rem]/4 font-semibold text-fg-3 uppercase"
      >
        {code}
      </span>
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
