import type { ComponentProps } from 'react'
import type {
  PlannedChange,
  PlannedPrice,
  PlannedProduct,
} from '../../../shop/products/change/plan-product.ts'
import { issueLine } from '../../../shop/localisation/office-text.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { EditPrices } from './edit/edit-prices.tsx'
import { Table } from '../../ui/list/table.tsx'

/** Effect of an edit: old and new prices, then what else changes in each product; unchanged products come last. */
export function EditPlanTable({ plan, onLeaveOut }: ComponentProps<typeof EditPrices>) {
  const isOther = ({ changes, leftOut }: PlannedProduct) => othersOf(changes).length > 0 && !leftOut
  const products = [
    ...plan.products.filter(isOther),
    ...plan.products.filter(({ changes, leftOut }) => changes.length === 0 || leftOut !== undefined),
  ]
  return (
    <div className="plan">
      <EditPrices plan={plan} onLeaveOut={onLeaveOut} />
      {products.length > 0 && (
        <Table
          caption={t('products.plan')}
          look="table--s"
          rows={products}
          keyOf={(product) => product.id}
          columns={[
            { head: t('products.product'), cell: (product) => product.name },
            { head: t('products.becomes'), cell: (product) => <Becomes product={product} /> },
          ]}
        />
      )}
    </div>
  )
}

function Becomes({ product: { changes, leftOut } }: { product: PlannedProduct }) {
  if (leftOut) return <span className="warn">{t('products.left-out', { reason: issueLine(leftOut) })}</span>
  if (changes.length === 0) return <span className="quiet">{t('products.stays')}</span>
  return (
    <ul>
      {othersOf(changes).map((change) => (
        <li
          key={'sku' in change ? `${change.what} ${change.sku}` : change.what}
          className={'isBelowCost' in change && change.isBelowCost ? 'bad' : undefined}
        >
          {changeText(change)}
          {'isBelowCost' in change && change.isBelowCost && `, ${t('products.below-cost')}`}
        </li>
      ))}
    </ul>
  )
}

type OtherChange = Exclude<PlannedChange, PlannedPrice>

function othersOf(changes: readonly PlannedChange[]): OtherChange[] {
  return changes.filter((change) => change.what !== 'price')
}

function changeText(change: OtherChange): string {
  switch (change.what) {
    case 'state':
      return t('products.becomes-state', {
        from: t(change.from === 'on' ? 'products.state.on-sale' : 'products.state.off-sale'),
        to: t(change.to === 'on' ? 'products.state.on-sale' : 'products.state.off-sale'),
      })
    case 'category':
      return t('products.becomes-category', { from: change.from, to: change.to })
    case 'sale':
      return t('products.becomes-sale', {
        sku: change.sku,
        price: moneyText(change.sale.priceCents, 'usd'),
        from: minuteText(change.sale.from),
        until: minuteText(change.sale.until),
      })
  }
}

/** In UTC, as it was typed. */
function minuteText(iso: string): string {
  return iso.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')
}
