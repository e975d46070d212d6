/** The page ends in the cut of the word "latchkey". */
export function FooterEdge() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 2880 20"
      preserveAspectRatio="xMinYMin slice"
      className="flip block h-5 w-full scheme-light-dark text-bg"
    >
      <use href="/glyphs.svg#page-end" />
    </svg>
  )
}
