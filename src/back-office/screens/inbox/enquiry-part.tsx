import { Check, RotateCcw } from 'lucide'
import { displayNames } from '../../../platform/formats.ts'
import type { ReadyReply } from '../../../shop/enquiries/replies/manage-replies.ts'
import type { EnquiryThread } from '../../../shop/overview/inbox/read-inbox.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Answers, AnswerForm } from './enquiry-answers.tsx'
import { ComplaintFacts } from './complaint-facts.tsx'
import { enquiryIcons } from './enquiry-list.tsx'
import type { Rights } from '../../rights.ts'

interface EnquiryPartProps {
  enquiry: EnquiryThread
  replies: readonly ReadyReply[]
  can: Rights<'inbox'>
  /** ISO 8601 */
  now: string
}

/** One enquiry with its answers and a form for another. */
export function EnquiryPart({ enquiry, replies, can, now }: EnquiryPartProps) {
  const { id, kind, name, email, message, skype, region, locale, sentAt, isDone } = enquiry
  const language = displayNames('en', { type: 'language' }).of(locale.replaceAll('_', '-'))
  return (
    <section className="panel" aria-labelledby="enquiry">
      <header className="panel__h">
        <h2 id="enquiry">{name}</h2>
        <span className={kind === 'wholesale' ? 'badge badge--info' : 'badge'}>
          <Icon of={enquiryIcons[kind]} />
          {t(`inbox.kind.${kind}`)}
        </span>
        {can.done && (
          <div className="panel__a">
            <ActionForm intent={isDone ? 'reopen' : 'done'} values={{ id }}>
              <ActionButton small>
                <Icon of={isDone ? RotateCcw : Check} />
                {t(isDone ? 'inbox.reopen' : 'inbox.done')}
              </ActionButton>
            </ActionForm>
          </div>
        )}
      </header>
      <div className="panel__b stack">
        <p className="small quiet">
          <Moment at={sentAt} now={now} />, {t('inbox.language', { language: language ?? locale })}
        </p>
        <p className="letter__b">{message}</p>
        {enquiry.complaint && <ComplaintFacts id={id} complaint={enquiry.complaint} now={now} />}
        <dl className="kv">
          <dt>{t('inbox.email')}</dt>
          <dd>
            <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
              {email}
            </a>
          </dd>
          {skype && (
            <>
              <dt>{t('inbox.skype')}</dt>
              <dd>{skype}</dd>
            </>
          )}
          {region && (
            <>
              <dt>{t('inbox.region')}</dt>
              <dd>{region}</dd>
            </>
          )}
        </dl>
        <Answers answers={enquiry.answers} now={now} />
        {can.answer && !isDone && <AnswerForm enquiry={enquiry} replies={replies} />}
      </div>
    </section>
  )
}
