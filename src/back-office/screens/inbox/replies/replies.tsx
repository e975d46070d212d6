import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { addReply, changeReply, removeReply } from '../../../../shop/enquiries/replies/manage-replies.ts'
import { allReplies, type SavedReply } from '../../../../shop/enquiries/replies/saved-reply-records.ts'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { actionsOf, type Answer } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { idOf, seenNumber, textOf } from '../../../form-values.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import type { Column } from '../../../ui/list/table.tsx'
import { TablePanel } from '../../../ui/list/table-panel.tsx'
import { DoneNote } from '../../../ui/notes/done-note.tsx'
import { ReplyForm } from './reply-form.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const replies = await allReplies(shop.db)
  return {
    replies,
    edited: replies.find(({ id }) => String(id) === url.searchParams.get('reply')),
    can: rightsOf('replies', staff),
  }
}

type Done = 'replies.added' | 'replies.saved' | 'replies.removed'

export const action = actionsOf('replies', {
  async add({ office: { shop }, staff, form }) {
    const [locale, name, content] = [textOf(form, 'locale'), textOf(form, 'name'), textOf(form, 'content')]
    await addReply(shop, actorOf(staff), { locale, name, content })
    return { done: 'replies.added' satisfies Done }
  },
  async save({ office: { shop }, staff, form }) {
    const entered = { id: idOf(form), seen: seenNumber(form), content: textOf(form, 'content') }
    await changeReply(shop, actorOf(staff), entered)
    return { done: 'replies.saved' satisfies Done }
  },
  async remove({ office: { shop }, staff, form }) {
    await removeReply(shop, actorOf(staff), idOf(form))
    return { done: 'replies.removed' satisfies Done }
  },
})

/** Texts that staff choose for answers to enquiries (OWN-8). */
export default function Replies() {
  const { replies, edited, can } = useLoaderData<typeof loader>()
  const done = useActionData<Answer<Done>>()?.done
  return (
    <div className="pagebody">
      <PageHead
        title={t('replies.title')}
        facts={t('replies.about')}
        back={{ to: officeHref('inbox'), text: t('inbox.title') }}
      />
      <div className="stack">
        <IssueNote />
        <DoneNote>{done && t(done)}</DoneNote>
        {replies.length > 0 ? (
          <TablePanel
            title={t('replies.title')}
            rows={replies}
            keyOf={({ id }) => id}
            look="table--stack"
            columns={replyColumns(can.save)}
          />
        ) : (
          <p>{t('replies.none')}</p>
        )}
        {can.add && <ReplyForm key={`${edited?.id} ${edited?.version} ${replies.length}`} edited={edited} />}
      </div>
    </div>
  )
}

function replyColumns(canWrite: boolean): Column<SavedReply>[] {
  return [
    {
      head: t('replies.name'),
      isRowHead: true,
      cell: ({ name, locale }) => (
        <>
          <b>{name}</b>
          <small>{languageName(locale)}</small>
        </>
      ),
    },
    { head: t('replies.content'), cell: ({ content }) => <p className="letter__b">{content}</p> },
    {
      head: t('replies.acts'),
      isHidden: true,
      look: 'r',
      cell: ({ id, name }) =>
        canWrite && (
          <span className="row row--end">
            <Link className="btn btn--line" to={officeHref('replies', { reply: String(id) })}>
              {t('replies.edit')} <span className="vh">{name}</span>
            </Link>
            <ActionDialog
              label={t('replies.remove')}
              title={t('replies.remove-title', { name })}
              keep={t('replies.keep')}
              answer={t('replies.remove-action')}
              intent="remove"
              values={{ id }}
            >
              <p>{t('replies.remove-about')}</p>
            </ActionDialog>
          </span>
        ),
    },
  ]
}
