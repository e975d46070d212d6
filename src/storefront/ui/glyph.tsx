/** A drawing of `/glyphs.svg`: platforms, regions and ways to pay. */
export function Glyph({ name, className = '' }: { name: string; className?: string }) {
  return (
    <svg aria-hidden className={`glyph ${className}`.trimEnd()}>
      <use href={`/glyphs.svg#${name}`} />
    </svg>
  )
}
