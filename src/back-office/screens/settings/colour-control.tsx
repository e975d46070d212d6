import { useRef, useState } from 'react'
import { hexOf } from '../../../platform/colour.ts'
import { t } from '../../text/text.ts'
import { typeInto } from '../../ui/drafts/form-controls.ts'

interface ColourControlProps {
  control: { id: string; name: string; 'aria-invalid': true | undefined; 'aria-describedby': string }
  value: string
  isChanged: boolean
}

/** A field for the six digits of a colour, with a picker that fills the field in. */
export function ColourControl({ control, value, isChanged }: ColourControlProps) {
  const text = useRef<HTMLInputElement>(null)
  const [entered, setEntered] = useState(value)
  const classes = ['ctl', control['aria-invalid'] && 'is-bad', isChanged && 'is-new']
    .filter(Boolean)
    .join(' ')
  return (
    <span className="colour">
      <input
        type="color"
        className="colour__pick"
        aria-label={t('look.pick')}
        value={hexOf(entered) ?? '#ffffff'}
        data-empty={hexOf(entered) ? undefined : ''}
        onChange={(event) => text.current && typeInto(text.current, event.target.value)}
      />
      <span className={classes}>
        <input
          {...control}
          ref={text}
          className="input"
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          defaultValue={value}
          onInput={(event) => setEntered(event.currentTarget.value)}
        />
      </span>
    </span>
  )
}
