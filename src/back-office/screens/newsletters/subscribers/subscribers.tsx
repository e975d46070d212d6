import { Download } from 'lucide'
import { useRef } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router'
import { listSubscribersPage } from '../../../../shop/newsletters/subscribers/list-subscribers-page.ts'
import {
  readSubscriberFilter,
  type SubscriberFilter,
  subscriberFilterQuery,
  subscriberStates,
} from '../../../../shop/newsletters/subscribers/subscriber-filter.ts'
import { numberInDigits } from '../../../../shop/input/digits.ts'
import { largestId } from '../../../../shop/input/largest-id.ts'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import { locales } from '../../../../shop/localisation/locales.ts'
import { officeContext } from '../../../context.ts'
import { Hints } from '../../../keyboard/hints.tsx'
import { useShortcuts } from '../../../keyboard/shortcuts.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { t } from '../../../text/text.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tabs } from '../../../ui/list/list-parts.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SubscriberTable } from './subscriber-table.tsx'
import { officeHref } from '../../../office-href.ts'
import { mayOpen } from '../../../rights.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const query = new URL(request.url).searchParams
  const filter = readSubscriberFilter(query)
  const before = numberInDigits(query.get('before') ?? undefined, { min: 1, max: largestId })
  return {
    ...(await listSubscribersPage(shop, filter, { before })),
    filter,
    isFirst: before === undefined,
    canExport: mayOpen('subscribers-export', staff),
    now: shop.now().toISOString(),
  }
}

const hints = [['/', 'keys.search']] as const

/** All addresses that were asked for the newsletter, with their state. */
export default function Subscribers() {
  const { subscribers, next, counts, filter, isFirst, canExport, now } = useLoaderData<typeof loader>()
  const search = useRef<HTMLInputElement>(null)
  useShortcuts('subscribers.title', [{ keys: '/', text: 'keys.search', run: () => search.current?.focus() }])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = t('subscribers.shown', { count: subscribers.length })
  return (
    <div className="pagebody">
      <PageHead
        title={t('subscribers.title')}
        back={{ to: officeHref('newsletters'), text: t('newsletter.title') }}
        facts={t('newsletter.facts', { confirmed: counts.confirmed, bounced: counts.bounced })}
      >
        {canExport && (
          <a className="btn btn--line" href={officeHref('subscribers-export', subscriberFilterQuery(filter))}>
            <Icon of={Download} />
            {t('subscribers.export')}
          </a>
        )}
      </PageHead>
      <Tabs
        label={t('subscribers.tabs')}
        tabs={(['', ...subscriberStates] as const).map((state) => ({
          to: hrefOf({ ...filter, state }),
          text: t(state === '' ? 'subscribers.all' : `subscribers.state-${state}`),
          isCurrent: state === filter.state,
          count: state === '' ? all : counts[state],
        }))}
      />
      <Filters filter={filter} search={search} />
      <p className="vh" role="status">
        {shown}
      </p>
      {subscribers.length > 0 ? (
        <SubscriberTable subscribers={subscribers} now={now} />
      ) : (
        <p className="empty muted">{t('subscribers.none')}</p>
      )}
      <Pager
        text={shown}
        first={isFirst ? undefined : hrefOf(filter)}
        next={next === undefined ? undefined : hrefOf(filter, next)}
      />
      <Hints keys={hints} />
    </div>
  )
}

function Filters({
  filter: { state, locale, text },
  search,
}: {
  filter: SubscriberFilter
  search: React.RefObject<HTMLInputElement | null>
}) {
  const submit = useSubmit()
  return (
    <div className="filters">
      <Form className="search" role="search">
        {state && <input type="hidden" name="state" value={state} />}
        {locale && <input type="hidden" name="language" value={locale} />}
        <SearchField label={t('subscribers.search')} text={text} input={search} />
      </Form>
      <Form onChange={(event) => void submit(event.currentTarget)}>
        {state && <input type="hidden" name="state" value={state} />}
        {text && <input type="hidden" name="q" value={text} />}
        <SelectField label={t('newsletter.language')} name="language" key={locale} defaultValue={locale}>
          <option value="">{t('list.any')}</option>
          {locales.map(({ id }) => (
            <option key={id} value={id}>
              {languageName(id)}
            </option>
          ))}
        </SelectField>
        <noscript>
          <button type="submit" className="btn btn--line">
            {t('list.show')}
          </button>
        </noscript>
      </Form>
    </div>
  )
}

function hrefOf(filter: SubscriberFilter, before?: number): string {
  const query = subscriberFilterQuery(filter)
  if (before !== undefined) query.set('before', String(before))
  return officeHref('subscribers', query)
}
