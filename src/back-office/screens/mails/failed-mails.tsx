import { type LoaderFunctionArgs, Link, useActionData, useLoaderData } from 'react-router'
import {
  listFailedMails,
  putFailedMailAside,
  retryFailedMails,
} from '../../../shop/orders/mail/failed-mails.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { refuse } from '../../../shop/errors.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { idOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { mailText } from '../../ui/mail-text.ts'
import { Moment } from '../../ui/moment.tsx'
import { Table } from '../../ui/list/table.tsx'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

const maxShown = 100

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const mails = await listFailedMails(shop)
  return {
    mails: mails
      .slice(0, maxShown)
      .map(({ queuedAt, ...mail }) => ({ ...mail, queuedAt: queuedAt.toISOString() })),
    count: mails.length,
    canDecide: rightsOf('mails', staff).retry,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('mails', {
  async retry({ office, staff, form }) {
    if ((await retryFailedMails(office.shop, actorOf(staff), idOf(form))) === 0) refuse('staff.changed')
    return { done: 'mails.retried' as const }
  },
  async 'retry-all'({ office, staff }) {
    await retryFailedMails(office.shop, actorOf(staff))
    return { done: 'mails.all-retried' as const }
  },
  async 'put-aside'({ office, staff, form }) {
    if (!(await putFailedMailAside(office.shop, actorOf(staff), idOf(form)))) refuse('staff.changed')
    return { done: 'mails.put-aside' as const }
  },
})

type Done = 'mails.retried' | 'mails.all-retried' | 'mails.put-aside'

/** Failed mails with reasons and actions. */
export default function FailedMails() {
  const { mails, count, canDecide, now } = useLoaderData<typeof loader>()
  const done = useActionData<{ done?: Done }>()?.done
  return (
    <div className="pagebody">
      <PageHead
        title={t('mails.title')}
        back={{ to: officeHref('overview'), text: t('overview.title') }}
        facts={t('mails.facts', { count })}
      >
        {canDecide && count > 1 && (
          <ActionForm intent="retry-all">
            <ActionButton>{t('mails.retry-all')}</ActionButton>
          </ActionForm>
        )}
      </PageHead>
      <div className="stack">
        <IssueNote />
        <DoneNote>{done && t(done)}</DoneNote>
        {mails.length === 0 ? (
          <p className="empty muted">{t('mails.none')}</p>
        ) : (
          <MailTable mails={mails} canDecide={canDecide} now={now} />
        )}
      </div>
    </div>
  )
}

interface MailTableProps {
  mails: Awaited<ReturnType<typeof loader>>['mails']
  canDecide: boolean
  now: string
}

function MailTable({ mails, canDecide, now }: MailTableProps) {
  return (
    <Table
      caption={t('mails.title')}
      rows={mails}
      keyOf={(mail) => mail.id}
      columns={[
        {
          head: t('mails.mail'),
          cell: ({ kind, recipient, orderNo, error }) => (
            <>
              <span className="t">{mailText(kind)}</span>
              <small>
                {recipient}
                {orderNo && (
                  <>
                    {' · '}
                    <Link className="link" to={officeHref('order', { orderNo })}>
                      {orderNo}
                    </Link>
                  </>
                )}
              </small>
              <small className="sm">{error}</small>
            </>
          ),
        },
        {
          head: t('mails.why'),
          look: 'lg w',
          cell: ({ error, attempts }) => (
            <>
              {error}
              <small>{t('mails.tries', { attempts })}</small>
            </>
          ),
        },
        {
          head: t('mails.since'),
          look: 'lg nw',
          cell: ({ queuedAt }) => <Moment at={queuedAt} now={now} />,
        },
        canDecide && { head: t('staff.actions'), cellLook: 'r', cell: ({ id }) => <MailActions id={id} /> },
      ]}
    />
  )
}

function MailActions({ id }: { id: number }) {
  return (
    <div className="row row--n">
      <ActionForm intent="retry" values={{ id }}>
        <ActionButton small>{t('mails.retry')}</ActionButton>
      </ActionForm>
      <ActionForm intent="put-aside" values={{ id }}>
        <ActionButton small look="bare">
          {t('mails.aside')}
        </ActionButton>
      </ActionForm>
    </div>
  )
}
