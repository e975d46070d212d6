import { Search } from 'lucide'
import { type ReactNode, type RefObject, useId } from 'react'
import { Icon } from './icon.tsx'

interface SearchFieldProps {
  label: string
  /** present search text */
  text: string
  /** name of the value that is sent */
  name?: string
  input?: RefObject<HTMLInputElement | null>
  children?: ReactNode
}

/** A search field. Escape leaves it. */
export function SearchField({ label, text, name = 'q', input, children }: SearchFieldProps) {
  const id = useId()
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <span className="ctl">
        <i>
          <Icon of={Search} />
        </i>
        <input
          id={id}
          ref={input}
          className="input"
          type="search"
          name={name}
          key={text}
          defaultValue={text}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        {children}
      </span>
    </>
  )
}
