import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { guestFilter } from '../../../../shop/members/list/guest-filter.ts'
import { listGuests } from '../../../../shop/members/list/list-guests.ts'
import { officeContext } from '../../../context.ts'
import { officeHref } from '../../../office-href.ts'
import { t } from '../../../text/text.ts'
import { defineList } from '../../../ui/list/define-list.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { guestColumns } from './guest-columns.tsx'

const guestList = defineList({ page: 'guests', filter: guestFilter, texts: 'guests' })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop } = context.get(officeContext)
  const { after, ...place } = guestList.placeOf(request)
  const { guests, next } = await listGuests(shop, place.filter, { after })
  return { guests, place: { ...place, next }, now: shop.now().toISOString() }
}

const hints = [
  ['j', 'k', 'keys.move'],
  ['Enter', 'keys.open'],
  ['/', 'keys.search'],
] as const

/** Buyers without an account (OWN-8). */
export default function Guests() {
  const { guests, place, now } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={guestList}
      place={place}
      rows={guests}
      idOf={({ id }) => id}
      columns={guestColumns(now)}
      back={{ to: officeHref('members'), text: t('members.title') }}
      facts={t('guests.facts')}
      open={({ orderNo }) => officeHref('guest', { orderNo })}
      hints={hints}
    />
  )
}
