import { Download } from 'lucide'
import { type ComponentProps, useRef } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import { dayOf, daysLater } from '../../../platform/calendar.ts'
import { listOrderChoices } from '../../../shop/order-management/list/list-choices.ts'
import { actOnOrders, type BulkAct } from '../../../shop/order-management/list/act-on-orders.ts'
import { countTabs, listOrders } from '../../../shop/order-management/list/list-orders.ts'
import {
  maxNumbers,
  nothingFound,
  type OrderFilter,
  type OrderTab,
  orderFilter,
} from '../../../shop/order-management/list/order-filter.ts'
import { refuse } from '../../../shop/errors.ts'
import { recallMails } from '../../../shop/orders/mail/mail-order.ts'
import { withoutKey } from '../../../shop/order-management/list/without-key.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { listSavedViews, removeView, saveView } from '../../../shop/workspace/saved-views.ts'
import { isSteppedUp } from '../../../shop/staff/sign-in/step-up.ts'
import { type Asked, actsOf } from '../../acts.ts'
import { officeContext } from '../../context.ts'
import { idOf, textOf, textsOf } from '../../form-values.ts'
import { Hints } from '../../keyboard/hints.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { number, t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { NoRows } from '../../ui/list/list-parts.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { useRows } from '../../ui/list/use-rows.ts'
import { useSelection } from '../../ui/list/use-selection.ts'
import { BulkBar } from './list/bulk-bar.tsx'
import { FilterBar } from './list/filter-bar.tsx'
import { NotDone } from './list/not-done.tsx'
import { OrderRows } from './list/order-rows.tsx'
import { listHref, OrderTabs } from './list/order-tabs.tsx'
import { useListKeys } from './list/use-list-keys.ts'
import { useOrderActs } from './list/use-order-acts.ts'
import { orderHref, pickedIn } from './order-href.ts'
import { officeHref } from '../../office-href.ts'
import { mayOpen, rightsOf } from '../../rights.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const { filter, wrong } = orderFilter.read(query)
  const keyless = await withoutKey(shop, filter)
  if (keyless) throw redirect(listHref(keyless))
  const after = query.get('after') ?? undefined
  const [list, counts, choices, views] = await Promise.all([
    listOrders(shop, filter, { after }),
    countTabs(shop),
    listOrderChoices(shop),
    listSavedViews(shop, staff, 'orders'),
  ])
  return {
    ...list,
    filter,
    wrong,
    isFirst: after === undefined,
    counts,
    choices,
    views,
    can: { ...rightsOf('orders', staff), export: mayOpen('orders-export', staff) },
    picked: pickedIn(query),
    isSteppedUp: isSteppedUp(shop, staff),
    monthAgo: dayOf(daysLater(shop.now(), shop.config.timeZone, -30), shop.config.timeZone),
    now: shop.now().toISOString(),
  }
}

export const action = actsOf('orders', {
  async search({ office: { shop }, form }) {
    const { filter } = orderFilter.read(textsOf(form))
    return redirect(listHref((await withoutKey(shop, filter)) ?? filter), 303)
  },
  resend: (asked) => actOnAll(asked, 'resend'),
  check: (asked) => actOnAll(asked, 'check'),
  approve(asked) {
    if (numbersIn(asked).length > 1) refuse('input.invalid', { field: 'orders' })
    return actOnAll(asked, 'approve')
  },
  'approve-many': (asked) => actOnAll(asked, 'approve'),
  async recall({ office: { shop }, staff, form }) {
    const recalls = textOf(form, 'recalls').split(',').slice(0, maxNumbers)
    return { done: await recallMails(shop, actorOf(staff), recalls) }
  },
  async 'save-view'({ office: { shop }, staff, form }) {
    await saveView(shop, staff, { place: 'orders', name: textOf(form, 'name'), query: textOf(form, 'query') })
    return { done: true }
  },
  async 'remove-view'({ office: { shop }, staff, form }) {
    await removeView(shop, staff, idOf(form))
    return { done: true }
  },
})

function numbersIn({ form }: Asked): string[] {
  return textOf(form, 'orders').split(',').filter(Boolean)
}

async function actOnAll(asked: Asked, act: BulkAct) {
  const { office, staff } = asked
  return { done: await actOnOrders(office.shop, actorOf(staff), act, numbersIn(asked)) }
}

const hints: ComponentProps<typeof Hints>['keys'] = [
  ['j', 'k', 'keys.move'],
  ['x', 'keys.select'],
  ['Enter', 'keys.open'],
  ['/', 'keys.search'],
  ['1', '9', 'orders.tabs'],
]

/** All orders, filtered by the address. */
export default function Orders() {
  const list = useLoaderData<typeof loader>()
  const { orders, filter, counts, can, now } = list
  const { search: page } = useLocation()
  const selection = useSelection(page, list.picked)
  const navigate = useNavigate()
  const body = useRef<HTMLTableSectionElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const rows = useRows({
    page,
    ids: orders.map(({ orderNo }) => orderNo),
    selection,
    body,
    search,
    open: (orderNo) => void navigate(orderHref(orderNo, page)),
  })
  const acts = useOrderActs(list)
  const exportHref = officeHref('orders-export', page)
  useListKeys({ orders, filter, can, exportHref, acts, rows })
  function clear() {
    selection.put([])
    rows.focus()
  }
  const selected = orders.filter(({ orderNo }) => selection.has(orderNo))
  const needing = counts['needs-you']
  return (
    <div className="pagebody">
      <PageHead
        title={t('orders.title')}
        facts={needing > 0 ? <b>{t('orders.needing', { count: needing })}</b> : undefined}
      >
        {can.export && <ExportLink href={exportHref} />}
      </PageHead>
      <OrderTabs filter={filter} counts={counts} />
      <FilterBar {...list} search={search} />
      <NotDone failed={acts.failed} issues={acts.issues} wrong={list.wrong} />
      <p className="vh" role="status">
        {t('orders.shown', { orders: orders.length })}
      </p>
      {orders.length > 0 ? (
        <OrderRows
          orders={orders}
          filter={filter}
          list={page}
          now={now}
          selection={selection}
          rows={rows}
          body={body}
        />
      ) : (
        <NoOrders filter={filter} />
      )}
      {selected.length > 0 && <BulkBar selected={selected} acts={acts} can={can} onClear={clear} />}
      <OrderPager {...list} />
      <Hints keys={hints} />
    </div>
  )
}

function ExportLink({ href }: { href: string }) {
  return (
    <a className="btn btn--line lg" href={href}>
      <Icon of={Download} />
      {t('orders.export')}
    </a>
  )
}

interface OrderPagerProps {
  filter: OrderFilter
  counts: Record<OrderTab, number>
  orders: readonly unknown[]
  next: string | undefined
  isFirst: boolean
}

/** How many there are is known of whole tabs. */
function OrderPager({ filter, counts, orders, next, isFirst }: OrderPagerProps) {
  const query = orderFilter.query(filter)
  if (next) query.set('after', next)
  const text = orderFilter.isNarrowed(filter)
    ? t('orders.shown', { orders: orders.length })
    : t('list.shown-of', { shown: number(orders.length), of: number(counts[filter.tab]) })
  return (
    <Pager
      text={text}
      first={isFirst ? undefined : listHref(filter)}
      next={next && officeHref('orders', query)}
    />
  )
}

function NoOrders({ filter }: { filter: OrderFilter }) {
  if (!orderFilter.isNarrowed(filter)) return <NoRows title={t('orders.none')} />
  return (
    <NoRows
      title={t(filter.numbers.includes(nothingFound) ? 'orders.no-key-found' : 'orders.none-found')}
      hint={t('orders.none-found-hint')}
      clear={listHref({ ...orderFilter.every, tab: filter.tab })}
    />
  )
}
