import { CircleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import type { ActionIssue } from '../../../actions.ts'
import { type TextFields, textFields, type TextKind } from '../../../../shop/content/texts/text-kinds.ts'
import { t } from '../../../text/text.ts'
import { issueText } from '../../../../shop/localisation/office-text.ts'
import { BothList } from '../../../ui/drafts/both-list.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface TheirTextProps {
  kind: TextKind
  /** refusal, whose values are the fields of the other person's text */
  changed: ActionIssue
  /** text of the form */
  yours: TextFields
}

/** Shows the text that another person has saved since, beside the form; nothing was overwritten. */
export function TheirText({ kind, changed, yours }: TheirTextProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  const differing = textFields[kind]
    .map(({ name }) => ({ name, theirs: String(changed.values?.[name] ?? ''), yours: yours[name] ?? '' }))
    .filter((one) => one.theirs !== one.yours.trim())
  return (
    <div className="note note--bad textnote" role="alert" tabIndex={-1} ref={note}>
      <Icon of={CircleAlert} />
      <div>
        <b>{issueText(changed)}</b>
        <p>{t('content.changed-hint')}</p>
        <BothList
          of={differing.map(({ name, ...texts }) => ({
            ...texts,
            name: t(`content.field.${name}`),
          }))}
        />
      </div>
    </div>
  )
}
