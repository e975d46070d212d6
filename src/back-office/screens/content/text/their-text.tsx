import { CircleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { type TextFields, textFields, type TextKind } from '../../../../shop/content/texts/text-kinds.ts'
import { t } from '../../../text/text.ts'
import { BothList } from '../../../ui/drafts/both-list.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface TheirTextProps {
  kind: TextKind
  theirs: TextFields
  /** text of the form */
  yours: TextFields
}

/** Shows the text that another person has saved since, beside the form; nothing was overwritten. */
export function TheirText({ kind, theirs, yours }: TheirTextProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  const differing = textFields[kind].filter(({ name }) => (theirs[name] ?? '') !== (yours[name] ?? '').trim())
  return (
    <div className="note note--bad textnote" role="alert" tabIndex={-1} ref={note}>
      <Icon of={CircleAlert} />
      <div>
        <b>{t('content.changed-meanwhile')}</b>
        <p>{t('content.changed-hint')}</p>
        <BothList
          of={differing.map(({ name }) => ({
            name: t(`content.field.${name}`),
            theirs: theirs[name] ?? '',
            yours: yours[name] ?? '',
          }))}
        />
      </div>
    </div>
  )
}
