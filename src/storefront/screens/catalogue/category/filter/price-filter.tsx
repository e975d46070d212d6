import { useState } from 'react'
import { decimal, parseDecimal } from '../../../../../shop/money-text.ts'
import { useText } from '../../../../text/text.tsx'
import { useCurrencySymbol } from '../../../../product/currency-symbol.tsx'
import { FilterGroup } from './filter-group.tsx'
import { PriceSlider } from './price-slider.tsx'

interface Bounds {
  from: number | undefined
  to: number | undefined
}

interface PriceFilterProps extends Bounds {
  highestCents: number
  onChange: (bounds: Bounds) => void
}

const unitCents = 100

/** A slider with two thumbs, and fields for the same two bounds (CAT-1). It ends a unit above the dearest product. */
export function PriceFilter({ highestCents, from, to, onChange }: PriceFilterProps) {
  const t = useText()
  const endCents = (Math.ceil(highestCents / unitCents) + 1) * unitCents
  const [shown, setShown] = useShown({ from, to })

  /** The ends of the slider mean no limit. */
  function commit(bounds: Bounds) {
    const lower = bounds.from === undefined || bounds.from <= 0 ? undefined : bounds.from
    const upper = bounds.to === undefined || bounds.to >= endCents ? undefined : bounds.to
    const turned = lower !== undefined && upper !== undefined && lower > upper
    const next = turned ? { from: upper, to: lower } : { from: lower, to: upper }
    setShown(next)
    if (next.from !== from || next.to !== to) onChange(next)
  }

  return (
    <FilterGroup title={t('category.price')}>
      <PriceSlider
        end={endCents / unitCents}
        low={(shown.from ?? 0) / unitCents}
        high={(shown.to ?? endCents) / unitCents}
        onMove={(low, high) => setShown({ from: low * unitCents, to: high * unitCents })}
        onRest={() => commit(shown)}
      />
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <Amount
          name="from"
          label={t('category.price-from')}
          cents={shown.from}
          hint={0}
          onChange={(cents) => commit({ ...shown, from: cents })}
        />
        <span className="text-fg-3">{t('category.price-to-word')}</span>
        <Amount
          name="to"
          label={t('category.price-to')}
          cents={shown.to}
          hint={endCents}
          onChange={(cents) => commit({ ...shown, to: cents })}
        />
      </div>
    </FilterGroup>
  )
}

/** The slider's value while it moves, otherwise the one in the address. */
function useShown(bounds: Bounds): [Bounds, (bounds: Bounds) => void] {
  const [seen, setSeen] = useState(bounds)
  const [shown, setShown] = useState(bounds)
  if (seen.from !== bounds.from || seen.to !== bounds.to) {
    setSeen(bounds)
    setShown(bounds)
  }
  return [shown, setShown]
}

interface AmountProps {
  name: string
  label: string
  cents: number | undefined
  /** placeholder without a limit */
  hint: number
  onChange: (cents: number | undefined) => void
}

function Amount({ name, label, cents, hint, onChange }: AmountProps) {
  const symbol = useCurrencySymbol()
  const [entered, setEntered] = useState<string>()
  function leave() {
    if (entered === undefined) return
    setEntered(undefined)
    onChange(entered.trim() === '' ? undefined : (parseDecimal(entered.trim().replace(',', '.')) ?? cents))
  }
  return (
    <label
      dir="ltr"
      className="flex min-h-9 items-center gap-1 rounded-control border border-line-strong bg-surface px-2.5 text-sm tabular-nums focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus hover:border-fg-2"
    >
      <span aria-hidden className="text-fg-3">
        {symbol}
      </span>
      <input
        name={name}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        placeholder={decimal(hint)}
        value={entered ?? (cents === undefined ? '' : decimal(cents))}
        onChange={(event) => setEntered(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        className="w-full min-w-0 bg-transparent outline-none"
      />
    </label>
  )
}
