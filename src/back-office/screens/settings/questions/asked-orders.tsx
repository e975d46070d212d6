import { Link } from 'react-router'
import type { readQuestion } from '../../../../shop/webhook-endpoints/questions/change-question.ts'
import { officeHref } from '../../../office-href.ts'
import { t } from '../../../text/text.ts'
import { TablePanel } from '../../../ui/list/table-panel.tsx'
import { Moment } from '../../../ui/moment.tsx'

interface AskedOrdersProps {
  asked: Awaited<ReturnType<typeof readQuestion>>['asked']
  now: string
}

/** The newest orders that the program was asked about. */
export function AskedOrders({ asked, now }: AskedOrdersProps) {
  return (
    <TablePanel
      title={t('questions.asked')}
      rows={asked}
      keyOf={({ orderNo }) => orderNo}
      columns={[
        {
          head: t('questions.order-no'),
          cell: ({ orderNo }) => (
            <Link className="link" to={officeHref('order', { orderNo })}>
              {orderNo}
            </Link>
          ),
        },
        { head: t('questions.paid'), look: 'nw', cell: ({ at }) => <Moment at={at} now={now} /> },
        {
          head: t('questions.answer'),
          cell: ({ answer, error }) => (
            <>
              {answer ? t(`questions.answer.${answer}`) : t('questions.waits')}
              {error && <small>{t(`questions.error.${error}`)}</small>}
            </>
          ),
        },
      ]}
    />
  )
}
