import { cutEdge } from '../../../shop/delivery/key-cut.ts'

const widthPx = 2880

/** The page ends in the cut of the word "latchkey". */
export function FooterEdge() {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${widthPx} 20`}
      preserveAspectRatio="xMinYMin slice"
      className="flip block h-5 w-full scheme-light-dark text-bg"
    >
      <path d={cutEdge('latchkey', { width: widthPx })} fill="currentColor" />
    </svg>
  )
}
