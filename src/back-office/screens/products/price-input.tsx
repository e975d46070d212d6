import { useId, useState } from 'react'
import { decimal, parseDecimal } from '../../../shop/money-text.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'

interface PriceInputProps {
  label: string
  cents: number
  problem: string | undefined
  onCommit(price: string): void
}

/** An editable price in a list: Enter or leaving saves it, Escape restores it. */
export function PriceInput({ label, cents, problem, onCommit }: PriceInputProps) {
  const id = useId()
  const [entered, setEntered] = useState<{ text: string; of: number }>()
  const [sent, setSent] = useState('')
  // saved, or changed by another person
  if (entered && entered.of !== cents) setEntered(undefined)
  const text = entered?.text ?? decimal(cents)
  const isNew = parseDecimal(text.trim()) !== cents
  function commit(isAgain: boolean) {
    if (!entered || !isNew || (text === sent && !isAgain)) return
    setSent(text)
    onCommit(text)
  }
  /** Focuses the row, so that Undo means the price and not the typing; leaving the field saves it. */
  function enter(input: HTMLInputElement) {
    const isFirst = parseDecimal(text.trim()) !== undefined && text !== sent
    if (isFirst) input.closest('tr')?.focus()
    else commit(true)
  }
  return (
    <span className="cell-p">
      <span className={isNew ? 'cell-in is-new' : 'cell-in'}>
        <input
          aria-label={label}
          aria-invalid={isNew && problem !== undefined ? true : undefined}
          aria-describedby={isNew ? id : undefined}
          data-action="price"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setEntered({ text: target.value, of: cents })
            setSent('')
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => commit(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') enter(event.currentTarget)
            if (event.key === 'Escape') setEntered(undefined)
          }}
        />
      </span>
      {isNew && (
        <small id={id} className={problem === undefined ? 'info' : 'bad'}>
          {problem ?? t('products.was', { price: moneyText(cents, 'usd') })}
        </small>
      )}
    </span>
  )
}
