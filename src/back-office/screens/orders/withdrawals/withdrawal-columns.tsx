import { Check, CircleHelp, Clock, Undo2, X } from 'lucide'
import { Link } from 'react-router'
import type { ListedWithdrawal } from '../../../../shop/payments/withdrawals/list-withdrawals.ts'
import { officeHref } from '../../../office-href.ts'
import { t } from '../../../text/text.ts'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/list/table.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { Moment } from '../../../ui/moment.tsx'

export function withdrawalColumns(now: string): Column<ListedWithdrawal>[] {
  return [
    {
      head: t('withdrawals.order'),
      cell: (one) => (
        <>
          <Link className="t" to={officeHref('order', { orderNo: one.orderNo })}>
            {one.orderNo}
          </Link>
          <small>{one.by === 'button' ? t('withdrawals.by-button') : one.name}</small>
          <small>{one.email}</small>
        </>
      ),
    },
    {
      head: t('withdrawals.sent'),
      look: 'lg nw',
      cell: (one) => (
        <>
          <Moment at={one.sentAt} now={now} />
          {one.isLate && (
            <Badge look="badge--warn" icon={Clock}>
              {t('withdrawals.late')}
            </Badge>
          )}
        </>
      ),
    },
    {
      head: t('withdrawals.followed'),
      cell: (one) => <Followed {...one} now={now} />,
    },
    {
      head: t('withdrawals.money'),
      look: 'n',
      cell: ({ refunds }) => (
        <>
          {refunds.map(({ cents, currency, state }, index) => (
            <div key={index}>
              {moneyText(cents, currency)}
              <small>{t(`withdrawals.refund.${state}`)}</small>
            </div>
          ))}
          {refunds.length === 0 && <span className="quiet">–</span>}
        </>
      ),
    },
    {
      head: t('withdrawals.state'),
      look: 'lg',
      cell: ({ isToDecide }) =>
        isToDecide && (
          <Badge look="badge--warn" icon={CircleHelp}>
            {t('withdrawals.tab.to-decide')}
          </Badge>
        ),
    },
  ]
}

function Followed({ lines, proofs, now }: Pick<ListedWithdrawal, 'lines' | 'proofs'> & { now: string }) {
  return (
    <>
      {lines.map((line) => (
        <div key={`${line.lineId} ${line.outcome} ${line.isDropped}`}>
          <small>
            {line.units} × {line.name}
          </small>{' '}
          <Outcome {...line} />
        </div>
      ))}
      {proofs.map((proof) => (
        <small key={`${proof.version} ${proof.at}`}>
          {t('withdrawals.proof', { version: proof.version })} “{proof.text}”{' '}
          <Moment at={proof.at} now={now} />
        </small>
      ))}
    </>
  )
}

function Outcome({ outcome, isDropped }: Pick<ListedWithdrawal['lines'][number], 'outcome' | 'isDropped'>) {
  const name = isDropped ? 'dropped' : outcome
  return <Badge {...looks[name]}>{t(`withdrawals.outcome.${name}`)}</Badge>
}

const looks: Record<ListedWithdrawal['lines'][number]['outcome'] | 'dropped', BadgeLook> = {
  returned: { look: 'badge--good', icon: Undo2 },
  voided: { look: 'badge--good', icon: Undo2 },
  kept: { look: 'badge--plain', icon: Check },
  'to-decide': { look: 'badge--warn', icon: CircleHelp },
  dropped: { look: 'badge--bad', icon: X },
}
