import { Hourglass, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import type { PoolVariant } from '../../../shop/keys/pool/read-pool.ts'
import { number, t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { moneyText } from '../../ui/money-text.ts'
import type { TableProps } from '../../ui/list/table.tsx'
import { waitedText } from '../../../shop/localisation/office/waited-text.ts'
import { ProductThumb } from '../../ui/products/product-thumb.tsx'
import { KeyBar, SalesSpark } from '../../ui/charts/key-bar.tsx'
import { officeHref } from '../../office-href.ts'

interface PoolColumns {
  mayImport: boolean
  now: string
}

export function poolColumns({ mayImport, now }: PoolColumns): TableProps<PoolVariant>['columns'] {
  return [
    {
      head: t('stock.variant'),
      cell: (variant) => (
        <span className="item">
          <ProductThumb product={variant} />
          <span>
            <Link className="t" to={officeHref('key-variant', { variantId: variant.id })}>
              {variant.name}
            </Link>
            <small>{variant.sku}</small>
          </span>
        </span>
      ),
    },
    {
      head: t('stock.available'),
      look: 'n',
      cell: ({ available, isLow }) => (
        <b className={available === 0 ? 'bad' : isLow ? 'warn' : undefined}>{number(available)}</b>
      ),
    },
    {
      head: t('stock.by-state'),
      look: 'lg',
      cell: ({ available, held, quarantined, sold30: sold, void: ended }) => (
        <KeyBar counts={{ available, held, quarantined, sold, void: ended }} />
      ),
    },
    { head: t('stock.held'), look: 'n lg', cellLook: 'quiet', cell: ({ held }) => countText(held) },
    { head: t('stock.sold-30'), look: 'n lg', cell: ({ sold30 }) => countText(sold30) },
    {
      head: t('stock.quarantined'),
      look: 'n lg',
      cellLook: ({ quarantined }) => (quarantined > 0 ? 'bad' : 'quiet'),
      cell: ({ quarantined }) => countText(quarantined),
    },
    {
      head: t('stock.sales-30'),
      look: 'xl',
      cell: ({ sold30, sales }) => sold30 > 0 && <SalesSpark sales={sales} />,
    },
    { head: t('stock.days-left'), look: 'n', cell: (variant) => <DaysLeft {...variant} /> },
    {
      head: t('stock.cost'),
      look: 'n lg',
      cell: ({ costCents }) => (costCents === undefined ? '–' : moneyText(costCents, 'usd')),
    },
    { head: t('stock.waiting'), look: 'lg', cell: (variant) => <Waiting {...variant} now={now} /> },
    mayImport && {
      head: t('staff.actions'),
      isHidden: true,
      look: 'r lg',
      cell: ({ sku }) => (
        <Link
          className="btn btn--line btn--xs"
          to={officeHref('key-import-new', { sku })}
          aria-label={t('stock.import-for', { sku })}
        >
          {t('stock.import-short')}
        </Link>
      ),
    },
  ]
}

function countText(keys: number): string {
  return keys > 0 ? number(keys) : '–'
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
