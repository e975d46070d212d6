import { CircleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { fieldLabel, wordsOf } from './change-words.ts'
import { useEditor } from './use-product-editor.ts'

/** Why nothing was saved: what is wrong, or what somebody else has changed meanwhile. */
export function SaveNotes() {
  const { answer } = useEditor()
  const note = useRef<HTMLDivElement>(null)
  const { problems = [], theirs = [] } = answer ?? {}
  useEffect(() => {
    if (answer?.problems ?? answer?.theirs) note.current?.focus()
  }, [answer])
  if (problems.length === 0 && theirs.length === 0) return undefined
  return (
    <div className="note note--bad" role="alert" tabIndex={-1} ref={note}>
      <Icon of={CircleAlert} />
      <div>
        <b>{t(theirs.length > 0 ? 'product.changed-meanwhile' : 'product.not-saved')}</b>
        <ul>
          {problems.map(({ field, reason }, at) => (
            <li key={at}>{`${labelOf(field)} ${reason}`}</li>
          ))}
          {theirs.map((change) => {
            const { name, from, to } = wordsOf(change)
            return <li key={change.path.join('.')}>{t('product.theirs', { name, from, to })}</li>
          })}
        </ul>
      </div>
    </div>
  )
}

/** `attributes[0].values` stands in the field of attributes. */
function labelOf(field: string): string {
  return fieldLabel(field.replaceAll(/\[\d+\]/g, '').split('.'))
}
