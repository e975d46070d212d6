import { Send } from 'lucide'
import { useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { maxAnswer } from '../../../shop/enquiries/answer-enquiry.ts'
import type { ReadyReply } from '../../../shop/enquiries/replies/manage-replies.ts'
import type { EnquiryThread } from '../../../shop/overview/inbox/read-inbox.ts'
import { t } from '../../text/text.ts'
import { ActionForm } from '../../ui/action-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'

export function Answers({ answers, now }: { answers: EnquiryThread['answers']; now: string }) {
  return answers.map(({ id, author, content, at }) => (
    <article key={id} className="letter__a">
      <p className="small">
        <b>{author}</b>{' '}
        <span className="quiet">
          {t('inbox.answered')} <Moment at={at} now={now} />
        </span>
      </p>
      <p className="letter__b">{content}</p>
    </article>
  ))
}

/** The answer goes by mail to the visitor, with their text below. */
export function AnswerForm({ enquiry, replies }: { enquiry: EnquiryThread; replies: readonly ReadyReply[] }) {
  const closing = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState('')
  const busy = useNavigation().state !== 'idle'
  return (
    <ActionForm
      intent="answer"
      values={{ id: enquiry.id, seen: enquiry.answers.length }}
      className="stack stack--s"
    >
      {replies.length > 0 && (
        <SelectField
          label={t('replies.choose')}
          name="reply"
          value=""
          onChange={({ target }) => {
            const chosen = replies.find(({ id }) => String(id) === target.value)
            if (chosen) setText((before) => [before, chosen.content].filter(Boolean).join('\n\n'))
          }}
        >
          <option value="">{t('replies.choose-one')}</option>
          {replies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={t('inbox.answer-to', { name: enquiry.name })}
        name="answer"
        hint={t('inbox.answer-hint', { email: enquiry.email })}
        rows={7}
        maxLength={maxAnswer}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) closing.current?.click()
        }}
      />
      <div className="row row--end">
        <button type="submit" className="btn btn--line" name="then" value="wait" disabled={busy}>
          {t('inbox.send')}
        </button>
        <button
          ref={closing}
          type="submit"
          className="btn btn--key"
          name="then"
          value="close"
          disabled={busy}
        >
          <Icon of={Send} />
          {t('inbox.send-and-close')}
        </button>
      </div>
    </ActionForm>
  )
}
