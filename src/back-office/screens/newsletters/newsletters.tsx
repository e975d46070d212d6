import { useIssues } from '../../ui/use-issue.ts'
import { Plus, Users } from 'lucide'
import { useState } from 'react'
import { Form, Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { addNewsletter } from '../../../shop/newsletters/change-newsletter.ts'
import { listNewsletters } from '../../../shop/newsletters/list-newsletters.ts'
import { defineFilter } from '../../../shop/input/list-filter.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { KeyCaps } from '../../keyboard/key-caps.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.tsx'
import { t } from '../../text/text.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { defineList } from '../../ui/list/define-list.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useLive } from '../../ui/use-live.ts'
import { newsletterColumns } from './newsletter-columns.tsx'
import { officeHref } from '../../office-href.ts'
import { mayOpen, rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

const newsletterList = defineList({
  page: 'newsletters',
  filter: defineFilter({}),
  texts: 'newsletter',
  by: 'before',
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const { before, ...place } = newsletterList.placeOf(request)
  const { next, ...list } = await listNewsletters(shop, { before })
  const { searchParams } = new URL(request.url)
  return {
    ...list,
    place: { ...place, next },
    isDeleted: searchParams.has('deleted'),
    isNew: searchParams.has('new'),
    canWrite: rightsOf('newsletters', staff).add,
    seesPeople: mayOpen('subscribers', staff),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('newsletters', {
  async add({ office: { shop }, staff, form }) {
    const id = await addNewsletter(shop, actorOf(staff), textOf(form, 'subject').slice(0, 2000))
    return redirect(officeHref('newsletter', { id }), 303)
  },
})

const hints = [
  ['n', 'newsletter.new'],
  ['Enter', 'keys.open'],
] as const

/** Every newsletter, the newest first, and how many people get the next one. */
export default function Newsletters() {
  const { newsletters, place, subscribers, isDeleted, isNew, canWrite, seesPeople, now } =
    useLoaderData<typeof loader>()
  useLive({ everyMs: 5000, isOn: newsletters.some(({ state }) => state === 'sending') })
  return (
    <ListPage
      list={newsletterList}
      place={place}
      rows={newsletters}
      idOf={({ id }) => id}
      columns={newsletterColumns(now)}
      facts={t('newsletter.facts', { confirmed: subscribers.confirmed, bounced: subscribers.bounced })}
      actions={
        <>
          {seesPeople && (
            <Link className="btn btn--line" to={officeHref('subscribers')}>
              <Icon of={Users} />
              {t('subscribers.title')}
            </Link>
          )}
          {canWrite && <NewNewsletter key={String(isNew)} isNew={isNew} />}
        </>
      }
      notes={<DoneNote>{isDeleted && t('newsletter.deleted')}</DoneNote>}
      {...(canWrite && { hints })}
    />
  )
}

/** Asks for the subject, and begins a draft. */
function NewNewsletter({ isNew }: { isNew: boolean }) {
  const [open, setOpen] = useState(useIssues().length > 0 || isNew)
  const navigate = useNavigate()
  const close = () => (isNew ? void navigate(officeHref('newsletters'), { replace: true }) : setOpen(false))
  useShortcuts('newsletter.title', [{ keys: 'n', text: 'newsletter.new', run: () => setOpen(true) }])
  return (
    <>
      <button type="button" className="btn btn--ink" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        {t('newsletter.new')}
        <KeyCaps keys="n" />
      </button>
      <FormDialog open={open} title={t('newsletter.new')} submit={t('newsletter.begin')} onClose={close}>
        {(formId) => (
          <Form id={formId} method="post" noValidate className="stack">
            <input type="hidden" name="intent" value="add" />
            <Field
              label={t('content.field.subject')}
              name="subject"
              hint={t('newsletter.new-hint')}
              required
            />
          </Form>
        )}
      </FormDialog>
    </>
  )
}
