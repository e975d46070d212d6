import { X } from 'lucide'
import { useId, useState } from 'react'
import { t } from '../../../../text/text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { DraftPath } from './draft-path.ts'
import { useDraftField } from '../use-product-editor.ts'
import { ErrorLine } from '../../../../ui/fields/error-line.tsx'

interface DraftNamesProps {
  label: string
  path: DraftPath
  hint?: string
  known: readonly string[]
  /** label of a name, if it differs */
  titleOf?: (name: string) => string
  /** the name that is meant by the typed text */
  readName?: (entered: string) => string
}

/** A list of names in their order; those that the shop knows are suggested, others are new. */
export function DraftNames({
  label,
  path,
  hint,
  known,
  titleOf = (name) => name,
  readName = (entered) => entered,
}: DraftNamesProps) {
  const id = useId()
  const { value, set, problem, isChanged } = useDraftField(path)
  const [entered, setEntered] = useState('')
  const names = Array.isArray(value) ? value.map(String) : []
  function add() {
    const name = readName(entered.trim())
    setEntered('')
    if (name !== '' && !names.includes(name)) set([...names, name])
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Names names={names} titleOf={titleOf} list={label} set={set} />
      <span className={['ctl', problem && 'is-bad', isChanged && 'is-new'].filter(Boolean).join(' ')}>
        <input
          id={id}
          className="input"
          list={`${id}-known`}
          autoComplete="off"
          placeholder={t('product.add-name')}
          value={entered}
          onChange={({ target }) => setEntered(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if ((event.key !== 'Enter' && event.key !== ',') || entered.trim() === '') return
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
        {problem && <ErrorLine>{problem}</ErrorLine>}
      </div>
    </div>
  )
}

interface NamesProps extends Required<Pick<DraftNamesProps, 'titleOf'>> {
  names: readonly string[]
  list: string
  set: (names: string[]) => void
}

/** The chosen names, each with a button to remove it. */
function Names({ names, titleOf, list, set }: NamesProps) {
  if (names.length === 0) return null
  return (
    <ul className="names">
      {names.map((name, at) => (
        <li key={name} className="badge badge--out">
          {titleOf(name)}
          <button
            type="button"
            className="iconbtn"
            aria-label={t('product.remove-name', { name: titleOf(name), list })}
            onClick={() => set(names.toSpliced(at, 1))}
          >
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  )
}
