import { CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import type { ListedPurchase } from '../../../shop/suppliers/list-suppliers.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money-text.ts'

const looks: Record<ListedPurchase['state'], BadgeLook> = {
  open: { look: 'badge--info', icon: Clock },
  bought: { look: 'badge--info', icon: Clock },
  short: { look: 'badge--warn', icon: TriangleAlert },
  received: { look: 'badge--good', icon: CircleCheck },
  none: { look: 'badge--plain', icon: CircleX },
  closed: { look: 'badge--plain', icon: CircleX },
}

export function purchaseColumns({
  now,
  canDecide,
}: {
  now: string
  canDecide: boolean
}): Column<ListedPurchase>[] {
  return [
    {
      head: t('purchases.variant'),
      cell: ({ product, sku, supplier, reference }) => (
        <>
          <span className="t">{product}</span>
          <small>
            {sku} · {supplier}
          </small>
          <small className="mono">{reference}</small>
        </>
      ),
    },
    {
      head: t('purchases.order'),
      cell: ({ orderNo }) =>
        orderNo !== null && (
          <Link className="link" to={officeHref('order', { orderNo })}>
            {orderNo}
          </Link>
        ),
    },
    {
      head: t('purchases.keys'),
      look: 'n',
      cell: ({ received, quantity, batchId }) =>
        batchId === null ? (
          t('purchases.received', { received, quantity })
        ) : (
          <Link className="link" to={officeHref('key-batch', { batchId })}>
            {t('purchases.received', { received, quantity })}
          </Link>
        ),
    },
    {
      head: t('purchases.cost'),
      look: 'n lg',
      cell: ({ paidCents, maxCents, quantity, state }) =>
        paidCents === null
          ? state !== 'none' && t('purchases.at-most', { amount: moneyText(maxCents * quantity, 'usd') })
          : moneyText(paidCents, 'usd'),
    },
    {
      head: t('purchases.when'),
      look: 'lg nw',
      cell: ({ createdAt }) => <Moment at={createdAt} now={now} />,
    },
    {
      head: t('purchases.state'),
      cell: ({ state, issue }) => (
        <>
          <Badge {...looks[state]}>{t(`purchases.state.${state}`)}</Badge>
          {issue !== '' && <small>{t(`supply-issue.${issue}`)}</small>}
        </>
      ),
    },
    {
      head: t('purchases.actions'),
      isHidden: true,
      cell: (purchase) => canDecide && <Decide purchase={purchase} />,
    },
  ]
}

function Decide({ purchase: { id, state, reference } }: { purchase: ListedPurchase }) {
  if (state === 'open' || state === 'bought')
    return (
      <ActionForm intent="ask" values={{ id }}>
        <ActionButton small label={t('purchases.ask-label', { reference })}>
          {t('purchases.ask')}
        </ActionButton>
      </ActionForm>
    )
  if (state !== 'short') return undefined
  return (
    <ActionDialog
      label={t('purchases.close')}
      title={t('purchases.close-title')}
      keep={t('purchases.keep')}
      answer={t('purchases.close')}
      intent="close"
      values={{ id }}
    >
      <p>{t('purchases.close-about')}</p>
    </ActionDialog>
  )
}
