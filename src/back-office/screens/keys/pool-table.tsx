import { Hourglass, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import type { PoolVariant } from '../../../shop/delivery/pool/read-pool.ts'
import { number, t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { TableBox } from '../../ui/table-box.tsx'
import { waitedText } from '../../ui/waited-text.ts'
import { KeyBar, SalesSpark } from './key-bar.tsx'
import { officeHref } from '../../office-href.ts'

interface PoolTableProps {
  variants: readonly PoolVariant[]
  mayImport: boolean
  now: string
}

export function PoolTable({ variants, mayImport, now }: PoolTableProps) {
  return (
    <TableBox caption={t('stock.pool')}>
      <thead>
        <tr>
          <th scope="col">{t('stock.variant')}</th>
          <th scope="col" className="n">
            {t('stock.available')}
          </th>
          <th scope="col" className="lg">
            {t('stock.by-state')}
          </th>
          <th scope="col" className="n lg">
            {t('stock.held')}
          </th>
          <th scope="col" className="n lg">
            {t('stock.sold-30')}
          </th>
          <th scope="col" className="n lg">
            {t('stock.quarantined')}
          </th>
          <th scope="col" className="xl">
            {t('stock.sales-30')}
          </th>
          <th scope="col" className="n">
            {t('stock.days-left')}
          </th>
          <th scope="col" className="n lg">
            {t('stock.cost')}
          </th>
          <th scope="col" className="lg">
            {t('stock.waiting')}
          </th>
          {mayImport && (
            <th scope="col" className="lg">
              <span className="vh">{t('staff.acts')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <PoolRow key={variant.id} variant={variant} mayImport={mayImport} now={now} />
        ))}
      </tbody>
    </TableBox>
  )
}

function PoolRow({ variant, mayImport, now }: { variant: PoolVariant; mayImport: boolean; now: string }) {
  const { available, held, quarantined, sold30: sold, void: ended } = variant
  const count = (keys: number) => (keys > 0 ? number(keys) : '–')
  return (
    <tr>
      <td>
        <Link className="t" to={officeHref('key-variant', { variantId: variant.id })}>
          {variant.name}
        </Link>
        <small>{variant.sku}</small>
      </td>
      <td className="n">
        <b className={available === 0 ? 'bad' : variant.isLow ? 'warn' : undefined}>{number(available)}</b>
      </td>
      <td className="lg">
        <KeyBar counts={{ available, held, quarantined, sold, void: ended }} />
      </td>
      <td className="n lg quiet">{count(held)}</td>
      <td className="n lg">{count(sold)}</td>
      <td className={quarantined > 0 ? 'n lg bad' : 'n lg quiet'}>{count(quarantined)}</td>
      <td className="xl">{sold > 0 && <SalesSpark sales={variant.sales} />}</td>
      <td className="n">
        <DaysLeft {...variant} />
      </td>
      <td className="n lg">{variant.costCents === undefined ? '–' : moneyText(variant.costCents, 'usd')}</td>
      <td className="lg">
        <Waiting {...variant} now={now} />
      </td>
      {mayImport && (
        <td className="r lg">
          <Link
            className="btn btn--line btn--xs"
            to={officeHref('key-import-new', { sku: variant.sku })}
            aria-label={t('stock.import-for', { sku: variant.sku })}
          >
            {t('stock.import-short')}
          </Link>
        </td>
      )}
    </tr>
  )
}

export function DaysLeft({ daysLeft }: Pick<PoolVariant, 'daysLeft'>) {
  if (daysLeft === undefined) return <span className="quiet">–</span>
  const shown =
    daysLeft < 10
      ? (Math.floor(daysLeft * 10) / 10).toFixed(daysLeft < 0.1 ? 0 : 1)
      : number(Math.floor(daysLeft))
  return <b className={daysLeft === 0 ? 'bad' : daysLeft < 3 ? 'warn' : undefined}>{shown}</b>
}

function Waiting({ owed, owedSince, batches, isLow, now }: PoolVariant & { now: string }) {
  return (
    <span className="row row--n">
      {owed > 0 && (
        <span className="badge badge--bad" title={owedSince && waitedText(owedSince, now)}>
          <Icon of={Hourglass} />
          {t('stock.n-owed', { count: owed })}
        </span>
      )}
      {batches.map((name) => (
        <Link
          key={name}
          className="badge badge--bad"
          to={officeHref('key-batch', { batchId: name.slice(2) })}
        >
          <Icon of={TriangleAlert} />
          {t('stock.batch-n', { name })}
        </Link>
      ))}
      {isLow && owed === 0 && <span className="badge badge--warn">{t('stock.low')}</span>}
    </span>
  )
}
