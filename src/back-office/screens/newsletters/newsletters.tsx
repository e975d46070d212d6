import { Plus, Users } from 'lucide'
import { useState } from 'react'
import {
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { addNewsletter, maxSubject } from '../../../shop/newsletters/change-newsletter.ts'
import { listNewsletters } from '../../../shop/newsletters/list-newsletters.ts'
import type { TextProblem } from '../../../shop/content/texts/text-kinds.ts'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { largestId } from '../../../shop/input/largest-id.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actsOf } from '../../acts.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { Hints } from '../../keyboard/hints.tsx'
import { KeyCaps } from '../../keyboard/key-caps.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { useLive } from '../../ui/use-live.ts'
import { NewsletterTable } from './newsletter-table.tsx'
import { officeHref } from '../../office-href.ts'
import { mayOpen, rightsOf } from '../../rights.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const query = new URL(request.url).searchParams
  const before = numberInDigits(query.get('before') ?? undefined, { min: 1, max: largestId })
  return {
    ...(await listNewsletters(shop, { before })),
    isFirst: before === undefined,
    isDeleted: query.has('deleted'),
    canWrite: rightsOf('newsletters', staff).add,
    seesPeople: mayOpen('subscribers', staff),
    now: shop.now().toISOString(),
  }
}

export const action = actsOf('newsletters', {
  async add({ office: { shop }, staff, form }) {
    const outcome = await addNewsletter(shop, actorOf(staff), textOf(form, 'subject').slice(0, 2000))
    if (outcome.kind === 'added') return redirect(officeHref('newsletter', { id: outcome.id }), 303)
    return data({ problem: outcome.problem }, { status: 400 })
  },
})

const hints = [
  ['n', 'newsletter.new'],
  ['Enter', 'keys.open'],
] as const

/** Every newsletter, the newest first, and how many people get the next one. */
export default function Newsletters() {
  const { newsletters, next, subscribers, isFirst, isDeleted, canWrite, seesPeople, now } =
    useLoaderData<typeof loader>()
  useLive({ everyMs: 5000, isOn: newsletters.some(({ state }) => state === 'sending') })
  return (
    <div className="pagebody">
      <PageHead
        title={t('newsletter.title')}
        facts={t('newsletter.facts', { confirmed: subscribers.confirmed, bounced: subscribers.bounced })}
      >
        {seesPeople && (
          <Link className="btn btn--line" to={officeHref('subscribers')}>
            <Icon of={Users} />
            {t('subscribers.title')}
          </Link>
        )}
        {canWrite && <NewNewsletter />}
      </PageHead>
      <div className="stack">
        <IssueNote />
        <p className={isDeleted ? 'note note--good' : 'vh'} role="status">
          {isDeleted && t('newsletter.deleted')}
        </p>
        {newsletters.length === 0 ? (
          <div className="empty">
            <h2>{t('newsletter.none')}</h2>
            <p>{t('newsletter.none-hint')}</p>
          </div>
        ) : (
          <>
            <NewsletterTable newsletters={newsletters} now={now} />
            <Pager
              text={t('newsletter.shown', { newsletters: newsletters.length })}
              first={isFirst ? undefined : officeHref('newsletters')}
              next={next === undefined ? undefined : officeHref('newsletters', { before: next })}
            />
          </>
        )}
      </div>
      {canWrite && <Hints keys={hints} />}
    </div>
  )
}

/** Asks for the subject, and begins a draft. */
function NewNewsletter() {
  const problem = useActionData<{ problem?: TextProblem }>()?.problem
  const [open, setOpen] = useState(problem !== undefined)
  useShortcuts('newsletter.title', [{ keys: 'n', text: 'newsletter.new', run: () => setOpen(true) }])
  return (
    <>
      <button type="button" className="btn btn--ink" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        {t('newsletter.new')}
        <KeyCaps keys="n" />
      </button>
      <FormDialog
        open={open}
        title={t('newsletter.new')}
        submit={t('newsletter.begin')}
        onClose={() => setOpen(false)}
      >
        {(formId) => (
          <Form id={formId} method="post" noValidate className="stack">
            <input type="hidden" name="act" value="add" />
            <Field
              label={t('content.field.subject')}
              name="subject"
              hint={t('newsletter.new-hint')}
              error={problem && t(`content.problem.${problem}`, { max: maxSubject })}
              autoComplete="off"
              required
            />
          </Form>
        )}
      </FormDialog>
    </>
  )
}
