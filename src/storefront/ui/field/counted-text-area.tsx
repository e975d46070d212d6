import { useState, type ComponentProps } from 'react'
import { textLength } from '../../../shop/input/text-length.ts'
import { useNumber, useText } from '../../text/text.tsx'
import { TextArea } from './text-input.tsx'

interface CountedTextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'onInput'> {
  defaultValue: string
  maxLength: number
}

/** A text area with a count of the characters used. */
export function CountedTextArea(props: CountedTextAreaProps) {
  const t = useText()
  const [used, setUsed] = useState(() => textLength(props.defaultValue))
  const number = useNumber()
  return (
    <>
      <TextArea {...props} onInput={(event) => setUsed(textLength(event.currentTarget.value))} />
      <p aria-hidden className="text-end text-xs text-fg-3 tabular-nums noscript:hidden">
        {t('form.used', { used: number(used), max: number(props.maxLength) })}
      </p>
    </>
  )
}
