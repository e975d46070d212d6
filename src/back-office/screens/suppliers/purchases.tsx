import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { actorOf } from '../../../shop/staff/actor.ts'
import { askNow, closePurchase } from '../../../shop/suppliers/decide-purchase.ts'
import { listPurchases, listSuppliers } from '../../../shop/suppliers/list-suppliers.ts'
import { purchaseFilter } from '../../../shop/suppliers/purchase-filter.ts'
import { actionsOf, type Answer } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { idOf } from '../../form-values.ts'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'
import { t } from '../../text/text.ts'
import { defineList } from '../../ui/list/define-list.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { purchaseColumns } from './purchase-columns.tsx'

const purchaseList = defineList({
  page: 'supplier-purchases',
  filter: purchaseFilter,
  texts: 'purchases',
  by: 'before',
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const { before, ...place } = purchaseList.placeOf(request)
  const [{ next, ...list }, suppliers] = await Promise.all([
    listPurchases(shop, place.filter, { before }),
    listSuppliers(shop),
  ])
  return {
    ...list,
    suppliers: suppliers.map(({ id, name }) => ({ value: String(id), text: name })),
    place: { ...place, next },
    canDecide: rightsOf('supplier-purchases', staff).close,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('supplier-purchases', {
  async ask({ office: { shop }, staff, form }) {
    await askNow(shop, actorOf(staff), idOf(form))
    return { done: 'purchases.asked' as const }
  },
  async close({ office: { shop }, staff, form }) {
    await closePurchase(shop, actorOf(staff), idOf(form))
    return { done: 'purchases.closed' as const }
  },
})

/** Purchases at suppliers with their outcome and order (SUP-8). */
export default function SupplierPurchases() {
  const { purchases, counts, suppliers, place, canDecide, now } = useLoaderData<typeof loader>()
  const done = useActionData<Answer<'purchases.asked' | 'purchases.closed'>>()?.done
  return (
    <ListPage
      list={purchaseList}
      place={place}
      rows={purchases}
      idOf={({ id }) => id}
      columns={purchaseColumns({ now, canDecide })}
      counts={counts}
      options={{ supplier: suppliers }}
      back={{ to: officeHref('suppliers'), text: t('suppliers.title') }}
      facts={t('purchases.facts')}
      notes={
        done && (
          <p className="note note--good" role="status">
            {t(done)}
          </p>
        )
      }
    />
  )
}
