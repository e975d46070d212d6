import { Check, Download, RefreshCw, Send, X } from 'lucide'
import { orderFilter } from '../../../../shop/order-management/list/order-filter.ts'
import type { ListedOrder } from '../../../../shop/order-management/list/list-orders.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import type { OrderActions } from './use-order-actions.ts'
import { officeHref } from '../../../office-href.ts'
import type { Rights } from '../../../rights.ts'

interface BulkBarProps {
  selected: readonly ListedOrder[]
  actions: OrderActions
  can: Rights<'orders'> & { export: boolean }
  onClear(): void
}

export function BulkBar({ selected, actions, can, onClear }: BulkBarProps) {
  const numbers = selected.map(({ orderNo }) => orderNo)
  const sum = selected.reduce((cents, { usdCents }) => cents + usdCents, 0)
  const underReview = selected.filter(({ status }) => status === 'underReview')
  const file = orderFilter.query({ ...orderFilter.every, numbers }).toString()
  return (
    <div className="bulk" role="toolbar" aria-label={t('bulk.title')}>
      <b>{t('bulk.selected', { orders: selected.length, sum: moneyText(sum, 'usd') })}</b>
      {can.resend && (
        <>
          <button
            type="button"
            className="btn btn--bare btn--xs"
            onClick={() => actions.send('resend', numbers)}
          >
            <Icon of={Send} />
            {t('order.resend')}
          </button>
          <button
            type="button"
            className="btn btn--bare btn--xs"
            onClick={() => actions.send('check', numbers)}
          >
            <Icon of={RefreshCw} />
            {t('order.check')}
          </button>
        </>
      )}
      {can.export && (
        <a className="btn btn--bare btn--xs" href={officeHref('orders-export', file)}>
          <Icon of={Download} />
          {t('bulk.export')}
        </a>
      )}
      {(underReview.length > 1 ? can['approve-many'] : can.approve) && underReview.length > 0 && (
        <>
          <i />
          <button
            type="button"
            className="btn btn--bare btn--xs"
            onClick={() => actions.approveSoon(underReview.map(({ orderNo }) => orderNo))}
          >
            <Icon of={Check} />
            {t('bulk.approve', { orders: underReview.length })}
          </button>
        </>
      )}
      <i />
      <button type="button" className="btn btn--bare btn--xs" onClick={onClear}>
        <Icon of={X} />
        {t('bulk.clear')} <kbd>Esc</kbd>
      </button>
    </div>
  )
}
