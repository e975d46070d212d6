import { CircleAlert, X } from 'lucide'
import { useId, useState } from 'react'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useDraftField } from './use-product-editor.ts'

interface DraftNamesProps {
  label: string
  field: 'platforms' | 'regions' | 'languages' | 'genres'
  hint?: string
  known: readonly string[]
  /** label of a name, if it differs */
  titleOf?: (name: string) => string
}

/** A list of names in their order; those that the shop knows are suggested, others are new. */
export function DraftNames({ label, field, hint, known, titleOf = (name) => name }: DraftNamesProps) {
  const id = useId()
  const { value, set, problem, isChanged } = useDraftField([field])
  const [typed, setTyped] = useState('')
  const names = Array.isArray(value) ? value.map(String) : []
  function add() {
    const name = typed.trim()
    setTyped('')
    if (name !== '' && !names.includes(name)) set([...names, name])
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {names.length > 0 && (
        <ul className="names">
          {names.map((name, at) => (
            <li key={name} className="badge badge--out">
              {titleOf(name)}
              <button
                type="button"
                className="iconbtn"
                aria-label={t('product.remove-name', { name: titleOf(name), list: label })}
                onClick={() => set(names.toSpliced(at, 1))}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className={['ctl', problem && 'is-bad', isChanged && 'is-new'].filter(Boolean).join(' ')}>
        <input
          id={id}
          className="input"
          list={`${id}-known`}
          autoComplete="off"
          placeholder={t('product.add-name')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if ((event.key !== 'Enter' && event.key !== ',') || typed.trim() === '') return
            event.preventDefault()
            add()
          }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
        />
        <datalist id={`${id}-known`}>
          {known
            .filter((name) => !names.includes(name))
            .map((name) => (
              <option key={name} value={name}>
                {titleOf(name)}
              </option>
            ))}
        </datalist>
      </span>
      <div id={`${id}-hint`} className="stack--xs">
        {hint && <p className="hint">{hint}</p>}
        {problem && (
          <p className="err">
            <Icon of={CircleAlert} />
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
