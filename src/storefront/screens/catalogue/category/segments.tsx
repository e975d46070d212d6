import type { Href } from '../../../../shop/page-href.ts'
import { ShopLink } from '../../../navigation/shop-link.tsx'

interface SegmentsProps {
  /** chosen value, for screen readers */
  name: string
  options: readonly { label: string; to: Href; chosen: boolean }[]
}

/** A few exclusive choices in one outline, e.g. 10 | 20 | 50 on a page. */
export function Segments({ name, options }: SegmentsProps) {
  return (
    <nav
      aria-label={name}
      className="inline-flex divide-x divide-line-strong overflow-hidden rounded-control border border-line-strong bg-surface"
    >
      {options.map(({ label, to, chosen }) => (
        <ShopLink
          key={label}
          to={to}
          aria-current={chosen ? 'true' : undefined}
          className={`grid min-h-8.5 min-w-10 place-items-center px-2.5 text-sm tabular-nums focus-visible:-outline-offset-2 ${
            chosen ? 'bg-fg font-semibold text-inverse' : 'hover:bg-sunken'
          }`}
        >
          {label}
        </ShopLink>
      ))}
    </nav>
  )
}
