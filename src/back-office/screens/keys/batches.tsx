import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { batchesFor } from '../../../shop/reports/figures/hide-costs.ts'
import { listBatches } from '../../../shop/delivery/batches/list-batches.ts'
import { officeContext } from '../../context.ts'
import { RowPager } from '../../ui/list/pager.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { pageOf } from './answer.ts'
import { BatchTable } from './batch-table.tsx'
import { officeHref } from '../../office-href.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const isQuarantined = new URL(request.url).searchParams.get('tab') === 'quarantined'
  const page = await listBatches(shop, { isQuarantined }, { before: pageOf(request) })
  const batches = batchesFor(staff.role, page.batches)
  return { ...page, batches, isQuarantined, now: shop.now().toISOString() }
}

export default function Batches() {
  const { batches, next, isQuarantined, now } = useLoaderData<typeof loader>()
  return (
    <div className="pagebody">
      <PageHead title={t('stock.batches')} back={{ to: officeHref('keys'), text: t('stock.title') }} />
      <nav className="tabs" aria-label={t('stock.batches')}>
        <Link to={officeHref('key-batches')} aria-current={isQuarantined ? undefined : 'page'}>
          {t('stock.all-batches')}
        </Link>
        <Link
          to={officeHref('key-batches', { tab: 'quarantined' })}
          aria-current={isQuarantined ? 'page' : undefined}
        >
          {t('stock.state.quarantined')}
        </Link>
      </nav>
      {batches.length === 0 ? (
        <p className="empty muted">{t('stock.no-batches')}</p>
      ) : (
        <BatchTable batches={batches} now={now} />
      )}
      <RowPager next={next} />
    </div>
  )
}
