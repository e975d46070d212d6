import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { batchFilter } from '../../../shop/keys/batches/batch-filter.ts'
import { listBatches } from '../../../shop/keys/batches/list-batches.ts'
import { batchesFor } from '../../../shop/reports/figures/hide-costs.ts'
import { officeContext } from '../../context.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { defineList } from '../../ui/list/define-list.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { batchColumns } from './batch-table.tsx'

const batchList = defineList({ page: 'key-batches', filter: batchFilter, texts: 'batches', by: 'before' })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const { before, ...place } = batchList.placeOf(request)
  const isQuarantined = place.filter.tab === 'quarantined'
  const { batches, next } = await listBatches(shop, { isQuarantined }, { before })
  return {
    batches: batchesFor(staff.role, batches),
    place: { ...place, next },
    now: shop.now().toISOString(),
  }
}

export default function Batches() {
  const { batches, place, now } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={batchList}
      place={place}
      rows={batches}
      idOf={({ id }) => id}
      columns={batchColumns(now)}
      look="table--s"
      back={{ to: officeHref('keys'), text: t('stock.title') }}
    />
  )
}
