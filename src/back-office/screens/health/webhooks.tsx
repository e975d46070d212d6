import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import {
  isWaiting,
  listRefusedWebhooks,
  removeWebhook,
  replayWebhook,
  replayWaitingWebhooks,
} from '../../../shop/payments/webhooks/refused-webhooks.ts'
import { companyTitle } from '../../../shop/gateways/company-title.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { idOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { isTextId, t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Table } from '../../ui/list/table.tsx'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const webhooks = await listRefusedWebhooks(shop)
  return {
    webhooks: webhooks.map((webhook) => ({
      ...webhook,
      company: companyTitle(webhook.gateway),
      firstAt: webhook.firstAt.toISOString(),
      lastAt: webhook.lastAt.toISOString(),
      canReplay: isWaiting(webhook),
    })),
    canDecide: rightsOf('webhooks', staff).replay,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('webhooks', {
  async replay({ office, staff, form }) {
    const reason = await replayWebhook(office.shop, actorOf(staff), idOf(form))
    return { done: reason === undefined ? ('webhooks.replayed' as const) : ('webhooks.not-taken' as const) }
  },
  async 'replay-all'({ office, staff }) {
    const { left } = await replayWaitingWebhooks(office.shop, actorOf(staff))
    return { done: left === 0 ? ('webhooks.all-replayed' as const) : ('webhooks.some-left' as const) }
  },
  async remove({ office, staff, form }) {
    await removeWebhook(office.shop, actorOf(staff), idOf(form))
    return { done: 'webhooks.removed' as const }
  },
})

type Done =
  | 'webhooks.replayed'
  | 'webhooks.not-taken'
  | 'webhooks.all-replayed'
  | 'webhooks.some-left'
  | 'webhooks.removed'

/** Refused webhooks with their reasons and actions. */
export default function Webhooks() {
  const { webhooks, canDecide, now } = useLoaderData<typeof loader>()
  const done = useActionData<{ done?: Done }>()?.done
  const isGood = done !== 'webhooks.not-taken' && done !== 'webhooks.some-left'
  const waiting = webhooks.filter(({ canReplay }) => canReplay).length
  return (
    <div className="pagebody">
      <PageHead
        title={t('webhooks.title')}
        back={{ to: officeHref('health'), text: t('health.title') }}
        facts={t('webhooks.facts', { count: waiting })}
      >
        {canDecide && waiting > 1 && (
          <ActionForm intent="replay-all">
            <ActionButton>{t('webhooks.replay-all')}</ActionButton>
          </ActionForm>
        )}
      </PageHead>
      <div className="stack">
        <IssueNote />
        <p className={done ? (isGood ? 'note note--good' : 'note') : 'vh'} role="status">
          {done && t(done)}
        </p>
        {webhooks.length === 0 ? (
          <p className="empty muted">{t('webhooks.none')}</p>
        ) : (
          <WebhookTable webhooks={webhooks} canDecide={canDecide} now={now} />
        )}
      </div>
    </div>
  )
}

type ListedWebhook = Awaited<ReturnType<typeof loader>>['webhooks'][number]

interface TableProps {
  webhooks: readonly ListedWebhook[]
  canDecide: boolean
  now: string
}

function WebhookTable({ webhooks, canDecide, now }: TableProps) {
  return (
    <Table
      caption={t('webhooks.title')}
      look="table--stack"
      rows={webhooks}
      keyOf={(webhook) => webhook.id}
      columns={[
        {
          head: t('webhooks.message'),
          look: 'w',
          cell: (webhook) => (
            <>
              <span className="t">{webhook.company}</span>
              <MessageBody body={webhook.body} />
            </>
          ),
        },
        {
          head: t('webhooks.state'),
          cell: (webhook) => (
            <>
              {t(`webhooks.state.${webhook.state}`)}
              {webhook.state !== 'taken' && <small>{reasonText(webhook.reason)}</small>}
            </>
          ),
        },
        {
          head: t('webhooks.came'),
          look: 'nw',
          cell: (webhook) => (
            <>
              <Moment at={webhook.lastAt} now={now} />
              <small>{t('webhooks.times', { times: webhook.times })}</small>
            </>
          ),
        },
        canDecide && {
          head: t('staff.actions'),
          cellLook: 'r',
          isNamed: false,
          cell: (webhook) => <WebhookActions webhook={webhook} />,
        },
      ]}
    />
  )
}

/** Returns the words for a reason, else the reason itself. */
function reasonText(reason: string): string {
  const id = `errors.${reason}`
  return isTextId(id) ? t(id) : reason
}

function MessageBody({ body }: Pick<ListedWebhook, 'body'>) {
  if (body === undefined) return <small>{t('webhooks.not-stored')}</small>
  return (
    <details>
      <summary>{t('webhooks.bytes')}</summary>
      <pre>{body}</pre>
    </details>
  )
}

function WebhookActions({ webhook }: { webhook: ListedWebhook }) {
  const { id, canReplay } = webhook
  return (
    <div className="row row--n row--end">
      {canReplay && (
        <ActionForm intent="replay" values={{ id }}>
          <ActionButton small>{t('webhooks.replay')}</ActionButton>
        </ActionForm>
      )}
      <ActionForm intent="remove" values={{ id }}>
        <ActionButton small look="bare">
          {t('webhooks.remove')}
        </ActionButton>
      </ActionForm>
    </div>
  )
}
