import { Upload } from 'lucide'
import { Link } from 'react-router'
import type { PoolVariant } from '../../../../../shop/delivery/pool/read-pool.ts'
import { officeHref } from '../../../../office-href.ts'
import { number, t } from '../../../../text/text.ts'
import { KeyBar, SalesSpark } from '../../../../ui/charts/key-bar.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Panel } from '../../../../ui/panel.tsx'

interface StockAndSalesProps {
  variants: readonly PoolVariant[]
  mayImport: boolean
}

/** Keys of a product's variants together: how many are left, how fast they sell and who waits. */
export function StockAndSales({ variants, mayImport }: StockAndSalesProps) {
  const [first] = variants
  if (!first) return null
  const sum = (countOf: (variant: PoolVariant) => number) =>
    variants.reduce((total, variant) => total + countOf(variant), 0)
  const available = sum((one) => one.available)
  const sold = sum((one) => one.sold30)
  const owed = sum((one) => one.owed)
  const states = {
    available,
    held: sum((one) => one.held),
    quarantined: sum((one) => one.quarantined),
    sold,
    void: sum((one) => one.void),
  }
  const sales = first.sales.map((_, part) => sum((one) => one.sales[part] ?? 0))
  return (
    <Panel
      title={t('product.stock-and-sales')}
      acts={
        mayImport && (
          <Link className="btn btn--line btn--xs" to={officeHref('key-import-new', { sku: first.sku })}>
            <Icon of={Upload} />
            {t('stock.import')}
          </Link>
        )
      }
    >
      <div className="panel__b stack stack--s">
        <dl className="kv">
          <dt>{t('stock.available')}</dt>
          <dd className={available === 0 ? 'bad' : undefined}>{number(available)}</dd>
          <dt>{t('stock.sold-30')}</dt>
          <dd>
            {sold > 0 && <SalesSpark sales={sales} />} {number(sold)}
          </dd>
          <dt>{t('stock.held')}</dt>
          <dd>{number(states.held)}</dd>
          <dt>{t('stock.owed')}</dt>
          <dd className={owed > 0 ? 'bad' : undefined}>{number(owed)}</dd>
        </dl>
        <KeyBar counts={states} />
      </div>
    </Panel>
  )
}
