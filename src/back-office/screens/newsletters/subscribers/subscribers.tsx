import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import { locales } from '../../../../shop/localisation/locales.ts'
import { listSubscribersPage } from '../../../../shop/newsletters/subscribers/list-subscribers-page.ts'
import { subscriberFilter } from '../../../../shop/newsletters/subscribers/subscriber-filter.ts'
import { officeContext } from '../../../context.ts'
import { officeHref } from '../../../office-href.ts'
import { mayOpen } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { defineList } from '../../../ui/list/define-list.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ExportLink } from '../../../ui/list/list-parts.tsx'
import { subscriberColumns } from './subscriber-columns.tsx'

const subscriberList = defineList({
  page: 'subscribers',
  filter: subscriberFilter,
  texts: 'subscribers',
  by: 'before',
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const { before, ...place } = subscriberList.placeOf(request)
  const { next, ...list } = await listSubscribersPage(shop, place.filter, { before })
  return {
    ...list,
    place: { ...place, next },
    canExport: mayOpen('subscribers-export', staff),
    now: shop.now().toISOString(),
  }
}

const hints = [['/', 'keys.search']] as const

/** All addresses that were entered for the newsletter, with their state. */
export default function Subscribers() {
  const { subscribers, counts, place, canExport, now } = useLoaderData<typeof loader>()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const file = officeHref('subscribers-export', subscriberFilter.query(place.filter))
  return (
    <ListPage
      list={subscriberList}
      place={place}
      rows={subscribers}
      idOf={({ id }) => id}
      columns={subscriberColumns(now)}
      counts={{ all, ...counts }}
      back={{ to: officeHref('newsletters'), text: t('newsletter.title') }}
      facts={t('newsletter.facts', { confirmed: counts.confirmed, bounced: counts.bounced })}
      actions={canExport && <ExportLink href={file} text={t('subscribers.export')} />}
      options={{ language: locales.map(({ id }) => ({ value: id, text: languageName(id) })) }}
      hints={hints}
    />
  )
}
