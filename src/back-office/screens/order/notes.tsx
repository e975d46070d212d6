import { useRef } from 'react'
import { maxNote } from '../../../shop/back-office/orders/add-note.ts'
import type { OrderView } from '../../../shop/back-office/orders/read-order.ts'
import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useIssueOf } from '../../ui/use-issue.ts'
import { Panel } from '../../ui/panel.tsx'

interface NotesProps {
  order: OrderView
  canNote: boolean
  now: string
}

/** What staff noted for each other. */
export function Notes({ order: { notes }, canNote, now }: NotesProps) {
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
          <NewNote key={notes[0]?.id ?? 0} />
        ) : (
          notes.length === 0 && <p className="small muted">{t('order.notes-none')}</p>
        )}
      </div>
    </Panel>
  )
}

function NewNote() {
  const issue = useIssueOf('note')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <ActForm act="note" className="stack stack--s">
      <div className="field">
        <label htmlFor="order-note">{t('order.note-label')}</label>
        <textarea
          id="order-note"
          ref={field}
          name="note"
          rows={2}
          maxLength={maxNote}
          className="input"
          placeholder={t('order.note-hint')}
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue && 'order-note-issue'}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              field.current?.form?.requestSubmit()
          }}
        />
        {issue && (
          <p className="err" id="order-note-issue">
            {issue}
          </p>
        )}
      </div>
      <div className="row">
        <span className="tiny quiet lg">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('order.note-saves')}
        </span>
        <span className="push">
          <ActButton small>{t('order.note-add')}</ActButton>
        </span>
      </div>
    </ActForm>
  )
}
