import { Minus, Plus } from 'lucide'
import { useState } from 'react'
import { useText } from '../text/text.tsx'
import { Icon } from './icon.tsx'

interface QuantityInputProps {
  value: number
  onChange: (quantity: number) => void
  /** field name, so that it is sent without JavaScript too */
  name?: string
  most?: number
  size?: 'sm' | 'md' | 'lg'
  /** of which product, for screen readers */
  of?: string
}

const fewest = 1
const mostEver = 1000

/** How many, 1 to 1000. What is typed counts when it is a number; leaving the field puts the last good one back. */
export function QuantityInput({
  value,
  onChange,
  name,
  most = mostEver,
  size = 'md',
  of,
}: QuantityInputProps) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const { height, width } = sizes[size]

  function change(quantity: number) {
    setTyped(undefined)
    onChange(Math.min(most, Math.max(fewest, quantity)))
  }
  function type(text: string) {
    setTyped(text)
    const quantity = Number(text)
    if (Number.isInteger(quantity) && quantity >= fewest && quantity <= most) onChange(quantity)
  }

  const label = of === undefined ? t('common.quantity') : t('common.quantity-of', { name: of })
  const step = `grid place-items-center noscript:hidden hover:bg-sunken disabled:text-fg-3 ${height} ${width}`
  return (
    <span
      role="group"
      aria-label={label}
      className="inline-flex overflow-hidden rounded-control border border-line-strong bg-surface"
    >
      <button
        type="button"
        className={step}
        aria-label={t('common.one-less')}
        disabled={value <= fewest}
        onClick={() => change(value - 1)}
      >
        <Icon of={Minus} />
      </button>
      <input
        className={`min-w-0 bg-transparent text-center font-semibold tabular-nums focus-visible:-outline-offset-2 ${size === 'sm' ? 'w-9 text-sm' : 'w-12'}`}
        aria-label={label}
        name={name}
        value={typed ?? value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <button
        type="button"
        className={step}
        aria-label={t('common.one-more')}
        disabled={value >= most}
        onClick={() => change(value + 1)}
      >
        <Icon of={Plus} />
      </button>
    </span>
  )
}

const sizes = {
  sm: { height: 'h-8.5', width: 'w-9' },
  md: { height: 'h-10.5', width: 'w-11' },
  lg: { height: 'h-12.5', width: 'w-11' },
}
