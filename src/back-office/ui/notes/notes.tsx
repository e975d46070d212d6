import { useRef } from 'react'
import { maxNote } from '../../../shop/input/limited-text.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../action-form.tsx'
import { Moment } from '../moment.tsx'
import { Panel } from '../panel.tsx'
import { TextArea } from '../fields/text-area.tsx'

interface NotesProps {
  /** the newest first */
  notes: readonly { id: number; at: string; author: string; note: string }[]
  canNote: boolean
  label?: string
  /** other people who may read the notes */
  hint?: string
  now: string
}

/** Notes of staff. */
export function Notes({ notes, canNote, label = t('order.note-label'), hint, now }: NotesProps) {
  return (
    <Panel title={t('order.notes')}>
      <div className="panel__b stack stack--s">
        {notes.map(({ id, at, author, note }) => (
          <div key={id} className="small">
            <b>{author}</b>{' '}
            <span className="quiet">
              <Moment at={at} now={now} />
            </span>
            <p className="muted letter__b">{note}</p>
          </div>
        ))}
        {canNote ? (
          // another field as soon as the note is there
          <NewNote key={notes[0]?.id ?? 0} label={label} hint={hint} />
        ) : (
          notes.length === 0 && <p className="small muted">{t('order.notes-none')}</p>
        )}
      </div>
    </Panel>
  )
}

function NewNote({ label, hint }: { label: string; hint: string | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <ActionForm intent="note" className="stack stack--s">
      <TextArea
        label={label}
        name="note"
        hint={hint}
        ref={field}
        rows={2}
        maxLength={maxNote}
        placeholder={t('order.note-hint')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) field.current?.form?.requestSubmit()
        }}
      />
      <div className="row">
        <span className="tiny quiet lg">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('order.note-saves')}
        </span>
        <span className="push">
          <ActionButton small>{t('order.note-add')}</ActionButton>
        </span>
      </div>
    </ActionForm>
  )
}

/** Puts the focus into the field for a new note of this page. */
export function focusNote(): void {
  document.querySelector<HTMLTextAreaElement>('main textarea[name="note"]')?.focus()
}
