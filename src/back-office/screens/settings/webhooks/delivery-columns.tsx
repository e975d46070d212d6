import { CircleCheck, CircleX, Clock } from 'lucide'
import type { listDeliveries } from '../../../../shop/webhook-endpoints/list-endpoints.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/list/table.tsx'
import { Moment } from '../../../ui/moment.tsx'

type Delivery = Awaited<ReturnType<typeof listDeliveries>>['deliveries'][number]

const looks: Record<Delivery['state'], BadgeLook> = {
  queued: { look: 'badge--info', icon: Clock },
  accepted: { look: 'badge--good', icon: CircleCheck },
  failed: { look: 'badge--bad', icon: CircleX },
}

export function deliveryColumns({ now, canResend }: { now: string; canResend: boolean }): Column<Delivery>[] {
  return [
    {
      head: t('deliveries.event'),
      cell: ({ kind, eventId, data }) => (
        <>
          <code>{kind}</code>
          <small>{Object.values(data).filter(Boolean).join(' · ')}</small>
          <small>evt_{eventId}</small>
        </>
      ),
    },
    { head: t('deliveries.endpoint'), look: 'lg', cell: ({ url }) => <span className="mono">{url}</span> },
    {
      head: t('deliveries.happened'),
      look: 'lg nw',
      cell: ({ happenedAt }) => <Moment at={happenedAt} now={now} />,
    },
    {
      head: t('deliveries.state'),
      cell: (one) => (
        <>
          <Badge {...looks[one.state]}>{t(`deliveries.state.${one.state}`)}</Badge>
          <small>{answerText(one)}</small>
          {one.dueAt && (
            <small>
              {t('deliveries.next')} <Moment at={one.dueAt} now={now} />
            </small>
          )}
        </>
      ),
    },
    {
      head: t('deliveries.actions'),
      isHidden: true,
      cell: ({ id, state }) =>
        canResend &&
        state !== 'queued' && (
          <ActionForm intent="resend" values={{ id }}>
            <ActionButton small label={t('deliveries.resend-label', { id })}>
              {t('deliveries.resend')}
            </ActionButton>
          </ActionForm>
        ),
    },
  ]
}

function answerText({ attempts, status, error }: Delivery): string {
  if (attempts === 0) return ''
  const answer =
    error === '' ? t('deliveries.status', { status: status ?? 0 }) : t(`deliveries.error.${error}`)
  return `${t('deliveries.tries', { attempts })}: ${answer}`
}
