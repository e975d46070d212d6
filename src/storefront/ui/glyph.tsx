/** A drawing of `/glyphs.svg`: platforms and ways to pay. */
export function Glyph({ name, className = '' }: { name: string; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`flex-none ${className}`}
    >
      <use href={`/glyphs.svg#${name}`} />
    </svg>
  )
}
