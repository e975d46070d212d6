import { formatCents } from '../../shop/money-text.ts'
import { useText } from '../text/text.tsx'
import { useCurrencySymbol } from './currency-symbol.tsx'

interface PriceProps {
  cents: number
  /** what it cost before; shown struck, with the discount, when it is more */
  listCents?: number | null | undefined
  size?: 'sm' | 'md' | 'lg'
  /** of another currency than the visitor's, e.g. an order's */
  symbol?: string
}

export function Price({ cents, listCents, size = 'md', symbol }: PriceProps) {
  const t = useText()
  const look = sizes[size]
  const reduced = listCents != null && listCents > cents
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 tabular-nums">
      <Money cents={cents} symbol={symbol} className={`figure ${look.now}`} />
      {reduced && (
        <>
          <s className={`text-fg-3 decoration-1 ${look.before}`}>
            <span className="sr-only">{t('common.price-before')} </span>
            <Money cents={listCents} symbol={symbol} />
          </s>
          <Discount cents={cents} listCents={listCents} size={size} />
        </>
      )}
    </p>
  )
}

/** An amount alone: symbol and always two decimals. */
export function Money(props: { cents: number; symbol?: string | undefined; className?: string }) {
  const visitors = useCurrencySymbol()
  return (
    <bdi dir="ltr" className={`tabular-nums ${props.className ?? ''}`}>
      {formatCents(props.cents, props.symbol ?? visitors)}
    </bdi>
  )
}

/** `−63%`, on coral. Nothing when it would be less than one percent. */
export function Discount(props: { cents: number; listCents: number; size?: 'sm' | 'md' | 'lg' }) {
  const percent = Math.floor(((props.listCents - props.cents) * 100) / props.listCents)
  return percent < 1 ? null : <PercentOff percent={percent} size={props.size ?? 'md'} />
}

export function PercentOff({ percent, size = 'md' }: { percent: number; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <bdi
      dir="ltr"
      className={`self-center rounded-tag bg-coral font-bold whitespace-nowrap text-on-coral tabular-nums forced-colors:border ${
        size === 'lg' ? 'px-2 text-[1.0625rem]/7' : 'px-1.25 text-[0.8125rem]/5'
      }`}
    >
      −{percent}%
    </bdi>
  )
}

const sizes = {
  sm: { now: 'text-lg/5.5', before: 'text-[0.8125rem]' },
  md: { now: 'text-2xl/7', before: 'text-sm' },
  lg: { now: 'text-[clamp(2.5rem,2rem+1.6vw,3.25rem)]/none', before: 'text-[1.0625rem]' },
}
