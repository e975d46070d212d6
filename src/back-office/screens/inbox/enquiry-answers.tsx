import { Send } from 'lucide'
import { useId, useRef } from 'react'
import { useNavigation } from 'react-router'
import { maxAnswer } from '../../../shop/inbox/answer-enquiry.ts'
import type { EnquiryThread } from '../../../shop/inbox/read-inbox.ts'
import { t } from '../../text/text.ts'
import { ActForm } from '../../ui/act-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useIssueOf } from '../../ui/use-issue.ts'

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
export function AnswerForm({ enquiry }: { enquiry: EnquiryThread }) {
  const closing = useRef<HTMLButtonElement>(null)
  const id = useId()
  const issue = useIssueOf('answer')
  const busy = useNavigation().state !== 'idle'
  return (
    <ActForm
      act="answer"
      values={{ id: enquiry.id, seen: enquiry.answers.length }}
      className="stack stack--s"
    >
      <div className="field">
        <label htmlFor={id}>{t('inbox.answer-to', { name: enquiry.name })}</label>
        <textarea
          id={id}
          name="answer"
          className="input"
          rows={7}
          maxLength={maxAnswer}
          aria-invalid={issue ? true : undefined}
          aria-describedby={`${id}-hint`}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) closing.current?.click()
          }}
        />
        <p className={issue ? 'err' : 'hint'} id={`${id}-hint`}>
          {issue ?? t('inbox.answer-hint', { email: enquiry.email })}
        </p>
      </div>
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
    </ActForm>
  )
}
