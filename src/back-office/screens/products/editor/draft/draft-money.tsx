import { useId, useState } from 'react'
import { decimal, parseDecimal } from '../../../../../shop/money-text.ts'
import type { DraftPath } from './draft-path.ts'
import { FieldProblem } from '../field-problem.tsx'
import { useDraftField } from '../use-product-editor.ts'

/** A dollar amount in a table. An invalid text stays as typed until it is corrected. */
export function DraftMoney({ label, path }: { label: string; path: DraftPath }) {
  const id = useId()
  const { name, value, set, problem, isChanged } = useDraftField(path)
  const [entered, setEntered] = useState<string>()
  const shown = typeof value === 'number' ? decimal(value) : typeof value === 'string' ? value : ''
  const classes = ['cell-in', problem && 'is-bad', isChanged && 'is-new'].filter(Boolean).join(' ')
  return (
    <>
      <span className={classes}>
        <input
          name={name}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          inputMode="decimal"
          autoComplete="off"
          value={entered ?? shown}
          onChange={({ target: { value: text } }) => {
            setEntered(text)
            set(text.trim() === '' ? undefined : (parseDecimal(text.trim()) ?? text))
          }}
          onBlur={() => setEntered(undefined)}
        />
      </span>
      <FieldProblem id={id} problem={problem} />
    </>
  )
}
