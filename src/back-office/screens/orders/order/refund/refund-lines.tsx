import type { OrderLineView, OrderView } from '../../../../../shop/order-management/read-order.ts'
import type { RefundPreview } from '../../../../../shop/payments/refunds/refund-order.ts'
import { t } from '../../../../text/text.ts'
import { moneyText } from '../../../../ui/money-text.ts'
import { Table } from '../../../../ui/list/table.tsx'

interface RefundLinesProps {
  order: OrderView
  /** earlier choices, by field name */
  initial: URLSearchParams
  worths: RefundPreview['lines']
}

/** Asks for the number of units to refund on each line, and for the fate of their keys. */
export function RefundLines({ order, initial, worths }: RefundLinesProps) {
  const left = order.lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity)
  if (left.length === 0) return undefined
  return (
    <>
      <Table
        caption={t('order.refund-lines')}
        rows={left}
        keyOf={({ id }) => id}
        columns={[
          {
            head: t('order.refund-line'),
            look: 'w',
            cell: (line) => (
              <>
                <b>{line.name}</b> {line.attributes}
                <small>{stateText(line)}</small>
              </>
            ),
          },
          {
            head: t('order.refund-count'),
            cell: ({ name, number, quantity, refundedQuantity }) => (
              <select
                name={`line-${number}`}
                className="input"
                aria-label={t('order.refund-count-of', { name })}
                defaultValue={initial.get(`line-${number}`) ?? '0'}
              >
                {Array.from({ length: quantity - refundedQuantity + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {count === 0 ? '–' : count}
                  </option>
                ))}
              </select>
            ),
          },
          {
            head: t('order.refund-back'),
            look: 'n',
            cell: ({ id }) => {
              const worth = worths.find(({ lineId }) => lineId === id)
              return worth ? moneyText(worth.cents, order.currency) : '–'
            },
          },
        ]}
      />
      <fieldset className="row">
        <legend className="lab">{t('order.refund-keys')}</legend>
        {(['void', 'keep'] as const).map((keys) => (
          <label key={keys} className="check">
            <input
              type="radio"
              name="keys"
              value={keys}
              defaultChecked={(initial.get('keys') ?? 'void') === keys}
            />
            <span>{t(`order.refund-keys.${keys}`)}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

function stateText({ keys, quantity, refundedQuantity }: OrderLineView): string {
  const seen = keys.filter(({ state }) => state === 'revealed').length
  const sealed = keys.filter(({ state }) => state === 'sold' || state === 'held').length
  return [
    refundedQuantity > 0 && t('order.line-refunded', { refunded: refundedQuantity, quantity }),
    seen > 0 && t('order.keys-revealed', { count: seen }),
    sealed > 0 && t('order.keys-sealed', { count: sealed }),
  ]
    .filter(Boolean)
    .join(', ')
}
