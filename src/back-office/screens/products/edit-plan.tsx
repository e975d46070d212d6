import type { EditPlan } from '../../../shop/products/change/edit-products.ts'
import type { LeftOut, PlannedChange, PlannedProduct } from '../../../shop/products/change/plan-product.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { Table } from '../../ui/list/table.tsx'

/** Effect of an edit on each product; unchanged products come last. */
export function EditPlanTable({ plan }: { plan: EditPlan }) {
  const isChanging = ({ changes, leftOut }: PlannedProduct) => changes.length > 0 && !leftOut
  const products = [
    ...plan.products.filter(isChanging),
    ...plan.products.filter((product) => !isChanging(product)),
  ]
  return (
    <div className="plan">
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
    </div>
  )
}

function Becomes({ product: { changes, leftOut } }: { product: PlannedProduct }) {
  if (leftOut) return <span className="warn">{leftOutText(leftOut)}</span>
  if (changes.length === 0) return <span className="quiet">{t('products.stays')}</span>
  return (
    <ul>
      {changes.map((change) => (
        <li key={'sku' in change ? `${change.what} ${change.sku}` : change.what}>{changeText(change)}</li>
      ))}
    </ul>
  )
}

function changeText(change: PlannedChange): string {
  switch (change.what) {
    case 'state':
      return t('products.becomes-state', {
        from: t(change.from === 'on' ? 'products.state.on-sale' : 'products.state.off-sale'),
        to: t(change.to === 'on' ? 'products.state.on-sale' : 'products.state.off-sale'),
      })
    case 'category':
      return t('products.becomes-category', { from: change.from, to: change.to })
    case 'price':
      return t('products.becomes-price', {
        sku: change.sku,
        from: moneyText(change.from, 'usd'),
        to: moneyText(change.to, 'usd'),
      })
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

function leftOutText({ problem, detail }: LeftOut): string {
  return t(`products.left-out.${problem}`, { detail })
}
