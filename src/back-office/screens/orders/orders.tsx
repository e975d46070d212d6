import { Calendar, Plus } from 'lucide'
import type { ComponentProps } from 'react'
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router'
import { dayOf, daysLater, startOfDay } from '../../../platform/calendar.ts'
import { listOrderChoices } from '../../../shop/order-management/list/list-choices.ts'
import { runBulkAction, type BulkAction } from '../../../shop/order-management/list/run-bulk-action.ts'
import { countTabs, type ListedOrder, listOrders } from '../../../shop/order-management/list/list-orders.ts'
import {
  maxNumbers,
  nothingFound,
  type OrderFilter,
} from '../../../shop/order-management/list/order-filter.ts'
import { refuse } from '../../../shop/errors.ts'
import { recallMails } from '../../../shop/orders/mail/mail-order.ts'
import { withoutKey } from '../../../shop/order-management/list/without-key.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { listSavedViews, removeView, saveView } from '../../../shop/workspace/saved-views.ts'
import { isSteppedUp } from '../../../shop/staff/sign-in/step-up.ts'
import { type Asked, actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { idOf, textOf, textsOf } from '../../form-values.ts'
import type { Hints } from '../../keyboard/hints.tsx'
import type { Shortcut } from '../../keyboard/shortcuts.tsx'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ExportLink } from '../../ui/list/list-parts.tsx'
import type { Rows } from '../../ui/list/use-rows.ts'
import { BulkBar } from './list/bulk-bar.tsx'
import { NotDone } from './list/not-done.tsx'
import { orderColumns } from './list/order-columns.tsx'
import { orderGroups } from './list/order-groups.tsx'
import { orderList } from './list/order-list.ts'
import { SavedViews } from './list/saved-views.tsx'
import { type OrderActions, useOrderActions } from './list/use-order-actions.ts'
import { orderHref, pickedIn } from './order-href.ts'
import { officeHref } from '../../office-href.ts'
import { mayOpen, type Rights, rightsOf } from '../../rights.ts'

/** limit of the orders that need a person, which stand above all others */
const maxNeeding = 10

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const { after, ...place } = orderList.placeOf(request)
  const { filter } = place
  const keyless = await withoutKey(shop, filter)
  if (keyless) throw redirect(orderList.href(keyless))
  const isFirstOfAll = filter.tab === 'all' && filter.sort === 'newest' && !after
  const [{ needing, orders, next }, counts, choices, views] = await Promise.all([
    listOrders(shop, filter, { after, role: staff.role, needingFirst: isFirstOfAll ? maxNeeding : 0 }),
    countTabs(shop),
    listOrderChoices(shop),
    listSavedViews(shop, staff, 'orders'),
  ])
  return {
    orders: [...needing, ...orders],
    needing: isFirstOfAll ? needing.length : undefined,
    place: { ...place, next },
    counts,
    choices,
    views,
    can: {
      ...rightsOf('orders', staff),
      export: mayOpen('orders-export', staff),
      make: mayOpen('order-new', staff),
    },
    picked: pickedIn(new URL(request.url).searchParams),
    isSteppedUp: isSteppedUp(shop, staff),
    monthAgo: dayOf(daysLater(shop.now(), shop.config.timeZone, -30), shop.config.timeZone),
    today: startOfDay(shop.now(), shop.config.timeZone).toISOString(),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('orders', {
  async search({ office: { shop }, form }) {
    const { filter } = orderList.read(textsOf(form))
    return redirect(orderList.href((await withoutKey(shop, filter)) ?? filter), 303)
  },
  resend: (asked) => runOnAll(asked, 'resend'),
  check: (asked) => runOnAll(asked, 'check'),
  approve(asked) {
    if (numbersIn(asked).length > 1) refuse('input.invalid', { field: 'orders' })
    return runOnAll(asked, 'approve')
  },
  'approve-many': (asked) => runOnAll(asked, 'approve'),
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

async function runOnAll(asked: Asked, intent: BulkAction) {
  const { office, staff } = asked
  return { done: await runBulkAction(office.shop, actorOf(staff), intent, numbersIn(asked)) }
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
  const { orders, place, counts, choices, views, can, now } = list
  const { filter } = place
  const { search: page } = useLocation()
  const actions = useOrderActions(list)
  const exportHref = can.export ? officeHref('orders-export', page) : undefined
  const hrefOf = ({ orderNo }: ListedOrder) => orderHref(orderNo, page)
  const allNeeding = counts['needs-you']
  return (
    <ListPage
      list={orderList}
      place={place}
      rows={orders}
      groups={orderGroups({ ...list, filter, allNeeding })}
      idOf={({ orderNo }) => orderNo}
      columns={orderColumns({ filter, hrefOf, now })}
      counts={counts}
      all={counts[filter.tab]}
      moreTabs={[{ to: officeHref('withdrawals'), text: t('withdrawals.title') }]}
      facts={allNeeding > 0 ? <b>{t('orders.needing', { count: allNeeding })}</b> : undefined}
      actions={
        <>
          {exportHref && <ExportLink href={exportHref} text={t('orders.export')} isWide />}
          {can.make && (
            <Link className="btn btn--line" to={officeHref('order-new')}>
              <Icon of={Plus} />
              {t('order-new.title')}
            </Link>
          )}
        </>
      }
      options={{
        method: choices.methods.map(({ id, name }) => ({ value: String(id), text: name })),
        currency: choices.currencies.map((value) => ({ value, text: value.toUpperCase() })),
      }}
      chips={<MoreChips filter={filter} monthAgo={list.monthAgo} />}
      views={<SavedViews filter={filter} views={views} />}
      notes={<NotDone failed={actions.failed} issues={actions.issues} />}
      open={hrefOf}
      nameOf={({ orderNo }) => orderNo}
      picked={list.picked}
      renderBulk={(selected, clear) => (
        <BulkBar selected={selected} actions={actions} can={can} onClear={clear} />
      )}
      keysOf={(rows) => orderKeys({ rows, orders, can, exportHref, actions })}
      hints={hints}
      noneFound={filter.numbers.includes(nothingFound) ? t('orders.no-key-found') : undefined}
    />
  )
}

interface OrderKeys {
  rows: Rows
  orders: readonly ListedOrder[]
  can: Rights<'orders'>
  exportHref: string | undefined
  actions: OrderActions
}

function orderKeys({ rows, orders, can, exportHref, actions }: OrderKeys): Shortcut[] {
  function approve() {
    const meant = rows.meant()
    const numbers = orders
      .filter(({ orderNo, status }) => meant.includes(orderNo) && status === 'underReview')
      .map(({ orderNo }) => orderNo)
    if (numbers.length > 1 ? can['approve-many'] : numbers.length > 0) actions.approveSoon(numbers)
  }
  function resend() {
    const numbers = rows.meant()
    if (numbers.length > 0) actions.send('resend', numbers)
  }
  return [
    ...(can.resend ? [{ keys: 'r', text: 'order.resend' as const, run: resend }] : []),
    ...(can.approve ? [{ keys: 'a', text: 'keys.approve' as const, run: approve }] : []),
    ...(exportHref
      ? [{ keys: 'e', text: 'orders.export' as const, run: () => location.assign(exportHref) }]
      : []),
  ]
}

function MoreChips({ filter, monthAgo }: { filter: OrderFilter; monthAgo: string }) {
  const { numbers } = filter
  const isKey = numbers.includes(nothingFound)
  return (
    <>
      {numbers.length > 0 && (
        <FilterChip
          text={isKey ? t('orders.key-filter') : t('orders.chosen', { orders: numbers.length })}
          to={orderList.href({ ...filter, numbers: [] })}
        />
      )}
      {!filter.from && !filter.to && (
        <Link className="chip" to={orderList.href({ ...filter, from: monthAgo })}>
          <Icon of={Calendar} />
          {t('orders.last-30')}
        </Link>
      )}
    </>
  )
}
