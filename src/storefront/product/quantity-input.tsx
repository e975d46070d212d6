import { Minus, Plus } from 'lucide'
import { useId, useState } from 'react'
import { isQuantity, maxUnits } from '../../shop/cart/cart.ts'
import { numberInDigits } from '../../shop/input/digits.ts'
import { useText } from '../text/text.tsx'
import { FieldError } from '../ui/field/field.tsx'
import { Icon } from '../ui/icon.tsx'

interface QuantityInputProps {
  value: number
  onChange: (quantity: number) => void
  /** field name, for forms without JavaScript */
  name?: string
  size?: 'sm' | 'md' | 'lg'
  /** the product's name, for screen readers */
  of?: string
}

/** A quantity from 1 to 1000. Other input shows a message and does not count. */
export function QuantityInput({ value, onChange, name, size = 'md', of }: QuantityInputProps) {
  const t = useText()
  const errorId = useId()
  const [entered, setEntered] = useState<string>()
  const { height, width } = sizes[size]
  const isWrong = entered !== undefined && entered !== '' && !isQuantity(quantityIn(entered))

  function change(quantity: number) {
    setEntered(undefined)
    onChange(quantity)
  }
  function type(text: string) {
    setEntered(text)
    const quantity = quantityIn(text)
    if (isQuantity(quantity)) onChange(quantity)
  }
  function leave() {
    if (!isWrong) setEntered(undefined)
  }

  const label = of === undefined ? t('common.quantity') : t('common.quantity-of', { name: of })
  const step = `grid place-items-center noscript:hidden hover:bg-sunken disabled:text-fg-3 ${height} ${width}`
  return (
    <span className="inline-grid gap-1.5">
      <span
        role="group"
        aria-label={label}
        className="inline-flex justify-self-start overflow-hidden rounded-control border border-line-strong bg-surface has-aria-invalid:border-bad has-aria-invalid:inset-ring-1 has-aria-invalid:inset-ring-bad"
      >
        <button
          type="button"
          className={step}
          aria-label={t('common.one-less')}
          disabled={value <= 1}
          onClick={() => change(value - 1)}
        >
          <Icon of={Minus} />
        </button>
        <input
          className={`min-w-0 bg-transparent text-center font-semibold tabular-nums focus-visible:-outline-offset-2 ${size === 'sm' ? 'w-9 text-sm' : 'w-12'}`}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          name={name}
          value={entered ?? value}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
        <button
          type="button"
          className={step}
          aria-label={t('common.one-more')}
          disabled={value >= maxUnits}
          onClick={() => change(value + 1)}
        >
          <Icon of={Plus} />
        </button>
      </span>
      <span role="status" className="w-0 min-w-[max(100%,9rem)] empty:hidden">
        {isWrong && <FieldError id={errorId}>{t('errors.cart.quantity')}</FieldError>}
      </span>
    </span>
  )
}

function quantityIn(text: string): number {
  return numberInDigits(text.trim()) ?? Number.NaN
}

const sizes = {
  sm: { height: 'h-8.5', width: 'w-9' },
  md: { height: 'h-10.5', width: 'w-11' },
  lg: { height: 'h-12.5', width: 'w-11' },
}
