import { number, t } from '../../text/text.ts'

const states = ['available', 'held', 'quarantined', 'sold', 'void'] as const

export type KeyBarCounts = Record<(typeof states)[number], number>

/** Keys by state, beside each other, and in words for screen readers. */
export function KeyBar({ counts }: { counts: KeyBarCounts }) {
  const shown = states.filter((state) => counts[state] > 0)
  const label = shown.map((state) => t(`stock.n.${state}`, { count: number(counts[state]) })).join(', ')
  return (
    <span className="kbar" role="img" aria-label={label || t('stock.no-keys')}>
      {shown.map((state) => (
        <i key={state} className={`k-${state}`} ref={growing(counts[state])} />
      ))}
    </span>
  )
}

/** Sets the style by script: the policy of the page does not allow styles in attributes. */
function growing(count: number) {
  return (part: HTMLElement | null) => {
    if (part) part.style.flexGrow = String(count)
  }
}

export function KeyLegend() {
  return (
    <div className="legend">
      {states.map((state) => (
        <span key={state}>
          <i className={`k-${state}`} />
          {t(`stock.legend.${state}`)}
        </span>
      ))}
    </div>
  )
}

/** Sales in steps of two days, as a picture of the figure beside it. */
export function SalesSpark({ sales }: { sales: readonly number[] }) {
  const most = Math.max(1, ...sales)
  return (
    <svg className="spark" viewBox="0 0 90 24" width="90" height="24" aria-hidden>
      {sales.map((sold, index) => {
        const height = (sold / most) * 22
        return <rect key={index} x={index * 6} y={24 - height} width="5" height={height} />
      })}
    </svg>
  )
}
