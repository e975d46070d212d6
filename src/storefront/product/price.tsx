import { formatCents } from '../../shop/money-text.ts'
import { useFrame } from '../layout/use-frame.ts'
import { usePercent, useText } from '../text/text.tsx'
import { useCurrencySymbol } from './currency-symbol.tsx'

interface PriceProps {
  cents: number
  /** the price before, always higher; shown crossed out, with the discount */
  listCents?: number | null | undefined
  size?: 'sm' | 'md' | 'lg'
  /** of another currency than the visitor's, e.g. an order's */
  symbol?: string | undefined
}

export function Price({ cents, listCents, size = 'md', symbol }: PriceProps) {
  const look = sizes[size]
  return (
    <p className="price">
      <Money cents={cents} symbol={symbol} className={`figure ${look.now}`} />
      {listCents != null && (
        <>
          <PriceBefore cents={listCents} symbol={symbol} className={look.before} />
          <Discount cents={cents} listCents={listCents} size={size} />
          <PriceNote />
        </>
      )}
    </p>
  )
}

/** The price before, crossed out. */
export function PriceBefore({
  className = '',
  ...money
}: Pick<PriceProps, 'cents' | 'symbol'> & { className?: string }) {
  const t = useText()
  return (
    <s className={`text-fg-3 decoration-1 ${className}`}>
      <span className="sr-only">{t('common.price-before')} </span>
      <Money {...money} />
    </s>
  )
}

/** Explains the crossed-out price, in shops that must explain it. */
export function PriceNote() {
  const note = useFrame()?.priceNote
  return note && <small className="basis-full text-2xs text-fg-2">{note}</small>
}

/** An amount alone: symbol and always two decimals. */
export function Money(props: { cents: number; symbol?: string | undefined; className?: string }) {
  const visitors = useCurrencySymbol()
  return (
    <bdi dir="ltr" className={`tabular-nums ${props.className ?? ''}`.trimEnd()}>
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
  const shown = usePercent()(percent)
  return (
    <bdi
      dir="ltr"
      className={`percent-off ${size === 'lg' ? 'px-2 text-[1.0625rem]/7' : 'px-1.25 text-[0.8125rem]/5'}`}
    >
      −{shown}
    </bdi>
  )
}

const sizes = {
  sm: { now: 'text-lg/5.5', before: 'text-[0.8125rem]' },
  md: { now: 'text-2xl/7', before: 'text-sm' },
  lg: { now: 'text-[clamp(2.5rem,2rem+1.6vw,3.25rem)]/none', before: 'text-[1.0625rem]' },
}
