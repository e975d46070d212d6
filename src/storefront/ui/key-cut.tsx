import { cutEdge, cutLine } from '../../shop/keys/key-cut.ts'

const width = 900

/** The product's own key profile as a line, under its picture. */
export function CutLine({ seed }: { seed: string }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} 20`}
      preserveAspectRatio="none"
      className="flip mt-3 block h-3.5 w-full overflow-visible text-line-strong"
    >
      <path
        d={cutLine(seed, { width, height: 20 })}
        fill="none"
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** The lower edge of a key card, in the card's colour: `open` is the lime one. */
export function CutEdge({ seed, open = false }: { seed: string; open?: boolean }) {
  const fill = open ? 'var(--lk-lime)' : 'var(--lk-surface)'
  const stroke = open ? 'var(--lk-lime-edge)' : 'var(--lk-line-strong)'
  const options = { width: width - 1, height: 25, base: 5 }
  return (
    <svg
      aria-hidden
      viewBox={`-0.5 0 ${width} 26`}
      preserveAspectRatio="none"
      className={`flip -mt-px block h-6.5 w-full overflow-visible${open ? ' [color-scheme:light]' : ''}`}
    >
      <path d={cutEdge(seed, options)} fill={fill} />
      <path
        d={`M0 0L${cutLine(seed, options).slice(1)}L${options.width} 0`}
        fill="none"
        stroke={stroke}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
