import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { resendDelivery } from '../../../../shop/webhook-endpoints/change-endpoint.ts'
import { deliveryFilter } from '../../../../shop/webhook-endpoints/delivery-filter.ts'
import { listDeliveries, listEndpoints } from '../../../../shop/webhook-endpoints/list-endpoints.ts'
import { actionsOf, type Answer } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { idOf } from '../../../form-values.ts'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { defineList } from '../../../ui/list/define-list.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { deliveryColumns } from './delivery-columns.tsx'

const deliveryList = defineList({
  page: 'webhook-deliveries',
  filter: deliveryFilter,
  texts: 'deliveries',
  by: 'before',
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const { before, ...place } = deliveryList.placeOf(request)
  const [{ next, ...list }, endpoints] = await Promise.all([
    listDeliveries(shop, place.filter, { before }),
    listEndpoints(shop),
  ])
  return {
    ...list,
    endpoints: endpoints.map(({ id, url }) => ({ value: String(id), text: url })),
    place: { ...place, next },
    canResend: rightsOf('webhook-deliveries', staff).resend,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('webhook-deliveries', {
  async resend({ office: { shop }, staff, form }) {
    await resendDelivery(shop, actorOf(staff), idOf(form))
    return { done: true as const }
  },
})

/** Messages to endpoints, with their answers (SUP-6). */
export default function WebhookDeliveries() {
  const { deliveries, counts, endpoints, place, canResend, now } = useLoaderData<typeof loader>()
  const done = useActionData<Answer<true>>()?.done
  return (
    <ListPage
      list={deliveryList}
      place={place}
      rows={deliveries}
      idOf={({ id }) => id}
      columns={deliveryColumns({ now, canResend })}
      counts={counts}
      options={{ endpoint: endpoints }}
      back={{ to: officeHref('webhook-endpoints'), text: t('endpoints.title') }}
      facts={t('deliveries.facts')}
      notes={
        done && (
          <p className="note note--good" role="status">
            {t('deliveries.resent')}
          </p>
        )
      }
    />
  )
}
