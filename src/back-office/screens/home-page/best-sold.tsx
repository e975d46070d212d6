import type { SoldProduct } from '../../../shop/catalogue/listing/home-records.ts'
import { number, t } from '../../text/text.ts'

export function BestSold({ sold, days }: { sold: readonly SoldProduct[]; days: number }) {
  if (sold.length === 0) return <p className="panel__f">{t('home.nothing-sold', { days })}</p>
  const named = sold.map(({ name, units }) => t('home.sold-units', { name, units: number(units) }))
  return <p className="panel__f">{t('home.sold', { days, products: named.join(', ') })}</p>
}
