import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listWithdrawals } from '../../../../shop/payments/withdrawals/list-withdrawals.ts'
import { withdrawalFilter } from '../../../../shop/payments/withdrawals/withdrawal-filter.ts'
import { officeContext } from '../../../context.ts'
import { officeHref } from '../../../office-href.ts'
import { t } from '../../../text/text.ts'
import { defineList } from '../../../ui/list/define-list.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { withdrawalColumns } from './withdrawal-columns.tsx'

const withdrawalList = defineList({
  page: 'withdrawals',
  filter: withdrawalFilter,
  texts: 'withdrawals',
  by: 'before',
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop } = context.get(officeContext)
  const { before, ...place } = withdrawalList.placeOf(request)
  const { next, ...list } = await listWithdrawals(shop, place.filter, { before })
  return { ...list, place: { ...place, next }, now: shop.now().toISOString() }
}

const hints = [
  ['j', 'k', 'keys.move'],
  ['Enter', 'keys.open'],
  ['/', 'keys.search'],
] as const

/** Withdrawals of all buyers: the units that went back, and refusals with their proof (RTS-1). */
export default function Withdrawals() {
  const { withdrawals, counts, place, now } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={withdrawalList}
      place={place}
      rows={withdrawals}
      idOf={({ id }) => id}
      columns={withdrawalColumns(now)}
      counts={counts}
      back={{ to: officeHref('orders'), text: t('orders.title') }}
      facts={t('withdrawals.facts', { count: counts['to-decide'] })}
      open={({ orderNo }) => officeHref('order', { orderNo })}
      hints={hints}
    />
  )
}
