import type { PoolVariant } from '../../../../../shop/keys/pool/read-pool.ts'
import { number, t } from '../../../../text/text.ts'
import { KeyBar, SalesSpark } from '../../../../ui/charts/key-bar.tsx'
import { Panel } from '../../../../ui/panel.tsx'

/** Keys of a product's variants together: how many are left, how fast they sell and who waits. */
export function StockAndSales({ variants }: { variants: readonly PoolVariant[] }) {
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
    <Panel title={t('product.stock-and-sales')}>
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
