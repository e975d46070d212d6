import { useNumber, useText } from '../../../../text/text.tsx'

/** A rating of 0 to 5: stars that are filled in part, the figure, and the number of ratings. */
export function Stars({
  rating,
  count,
  figure = true,
}: {
  rating: number
  count?: number
  figure?: boolean
}) {
  const t = useText()
  const number = useNumber()
  const shown = number(rating, { maximumFractionDigits: 1 })
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <span className="sr-only">{t('common.rating', { rating: shown })}</span>
      <span
        aria-hidden
        className="relative inline-block h-4.5 w-23 flex-none text-line-strong"
        style={{ '--unfilled': `${100 - rating * 20}%` }}
      >
        <FiveStars className="absolute inset-0" />
        <FiveStars className="absolute inset-0 text-fg [clip-path:inset(0_var(--unfilled)_0_0)] rtl:[clip-path:inset(0_0_0_var(--unfilled))]" />
      </span>
      {figure && (
        <b aria-hidden className="tabular-nums">
          {shown}
        </b>
      )}
      {count !== undefined && <span className="text-fg-2 tabular-nums">{number(count)}</span>}
    </span>
  )
}

const star = 'M9.2 1.2l2.45 5.03 5.5.8-3.98 3.9.94 5.5L9.2 13.83l-4.92 2.6.94-5.5L1.25 7.03l5.5-.8z'

function FiveStars({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 92 18" fill="currentColor" className={className}>
      {[0, 18.4, 36.8, 55.2, 73.6].map((x) => (
        <path key={x} transform={`translate(${x} 0)`} d={star} />
      ))}
    </svg>
  )
}
