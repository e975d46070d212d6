import { useText } from '../../../../text/text.tsx'
import { useCurrencySymbol } from '../../../../product/currency-symbol.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'

interface PriceSliderProps {
  /** whole units of the currency, like the rest */
  end: number
  low: number
  high: number
  onMove: (low: number, high: number) => void
  /** called when a thumb is released */
  onRest: () => void
}

/** Two thumbs on one track. Its height is reserved before scripts run. */
export function PriceSlider({ end, low, high, onMove, onRest }: PriceSliderProps) {
  const t = useText()
  const symbol = useCurrencySymbol()
  const isReady = useHydrated()
  const rest = { onPointerUp: onRest, onKeyUp: onRest, onBlur: onRest }
  return (
    <div
      className={`price-slider noscript:hidden ${isReady ? '' : 'invisible'}`}
      style={{ '--low': low / end, '--high': high / end }}
    >
      <input
        type="range"
        max={end}
        value={low}
        aria-label={t('category.price-from')}
        aria-valuetext={`${symbol}${low}`}
        onChange={(event) => onMove(Math.min(Number(event.target.value), high), high)}
        {...rest}
      />
      <input
        type="range"
        max={end}
        value={high}
        aria-label={t('category.price-to')}
        aria-valuetext={`${symbol}${high}`}
        onChange={(event) => onMove(low, Math.max(Number(event.target.value), low))}
        {...rest}
      />
    </div>
  )
}
