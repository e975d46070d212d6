import { useAnswer, useIssueOf } from '../../ui/use-issue.ts'
import { useState } from 'react'
import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { type ListedNotice, listPostedNotices } from '../../../shop/members/notices/list-posted-notices.ts'
import { sendNotice, sendNoticeToAll, type SentNotice } from '../../../shop/members/notices/send-notice.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actionsOf, type Answer } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { ActionButton } from '../../ui/action-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TypeToConfirm } from '../../ui/dialog/type-to-confirm.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { IssueNote, Issues } from '../../ui/issue-note.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  return {
    ...(await listPostedNotices(shop)),
    form: shop.secrets.randomToken(),
    canWrite: rightsOf('notices', staff).one,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('notices', {
  async one({ office: { shop }, staff, form }) {
    const asked = { ...writtenIn(form), to: textOf(form, 'to').trim().toLowerCase() }
    return { done: await sendNotice(shop, actorOf(staff), asked) }
  },
  async all({ office: { shop }, staff, form }) {
    const asked = { ...writtenIn(form), entered: textOf(form, 'entered').slice(0, 40) }
    return { done: await sendNoticeToAll(shop, actorOf(staff), asked) }
  },
})

function writtenIn(form: FormData) {
  return {
    title: textOf(form, 'title').slice(0, 2000),
    content: textOf(form, 'content').slice(0, 20_000),
    form: textOf(form, 'form'),
  }
}

export default function Notices() {
  const { notices, members, form, canWrite, now } = useLoaderData<typeof loader>()
  const sent = useActionData<Answer<SentNotice>>()?.done
  return (
    <div className="pagebody">
      <PageHead title={t('notices.title')} back={{ to: officeHref('content'), text: t('content.title') }} />
      <div className="stack">
        <IssueNote />
        <DoneNote>{sent && t(`notices.${sent}`)}</DoneNote>
        {/* a new form as soon as a notice is posted */}
        {canWrite && <NewNotice key={notices[0]?.id ?? 0} members={members} form={form} />}
        <PostedNotices notices={notices} now={now} />
      </div>
    </div>
  )
}

function NewNotice({ members, form }: { members: number; form: string }) {
  const answer = useAnswer()
  // earlier answer of the page: a new one closes the dialog
  const [asked, setAsked] = useState<{ answer: typeof answer }>()
  const asks = asked !== undefined && asked.answer === answer
  const unseen = answer?.issues?.filter(({ field }) => field === 'entered' || field === 'form')
  return (
    <Panel title={t('notices.new')} hint={t('notices.about')}>
      <Form method="post" noValidate className="panel__b stack">
        <input type="hidden" name="intent" value={asks ? 'all' : 'one'} />
        <input type="hidden" name="form" value={form} />
        <Field label={t('notices.to')} name="to" type="email" hint={t('notices.to-hint')} />
        <Field label={t('notices.subject')} name="title" />
        <TextArea
          label={t('notices.text')}
          name="content"
          rows={6}
          dir="auto"
          hint={t('notices.text-hint')}
          error={useIssueOf('content')}
        />
        <Issues of={unseen} />
        <div className="row">
          <ActionButton look="ink">{t('notices.post-one')}</ActionButton>
          <button type="button" className="btn btn--bad" onClick={() => setAsked({ answer })}>
            {t('notices.post-all')}
          </button>
        </div>
        <Dialog open={asks} title={t('notices.all-title')} onClose={() => setAsked(undefined)}>
          <p>{t('notices.all-hint', { members })}</p>
          <TypeToConfirm expected={String(members)} label={t('notices.all-number')}>
            {(isRight) => (
              <>
                <button type="button" className="btn btn--line" onClick={() => setAsked(undefined)}>
                  {t('dialog.cancel')}
                </button>
                <ActionButton look="badfill" off={!isRight}>
                  {t('notices.all-action', { members })}
                </ActionButton>
              </>
            )}
          </TypeToConfirm>
        </Dialog>
      </Form>
    </Panel>
  )
}

function PostedNotices({ notices, now }: { notices: readonly ListedNotice[]; now: string }) {
  return (
    <Panel title={t('notices.posted')}>
      <div className="panel__b stack">
        {notices.length === 0 && <p className="muted">{t('notices.none')}</p>}
        {notices.map(({ id, title, content, at, email }) => (
          <article key={id} className="small" dir="auto">
            <b>{title}</b>{' '}
            <span className="quiet">
              {email ?? t('notices.to-all')}, <Moment at={at} now={now} />
            </span>
            <p className="muted letter__b">{content}</p>
          </article>
        ))}
      </div>
    </Panel>
  )
}
