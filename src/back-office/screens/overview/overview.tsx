import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { demoTrade, isDemoShop } from '../../../shop/demo/demo-trade-records.ts'
import { figuresFor, variantsFor } from '../../../shop/reports/figures/hide-costs.ts'
import { listOrders } from '../../../shop/order-management/list/list-orders.ts'
import { listQueue, type Queue as Waiting } from '../../../shop/overview/list-queue.ts'
import { readFigures } from '../../../shop/reports/figures/read-figures.ts'
import { readFirstDay } from '../../../shop/overview/first-day/first-day.ts'
import { readLowStock } from '../../../shop/keys/pool/read-pool.ts'
import { officeContext } from '../../context.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { useLive } from '../../ui/use-live.ts'
import { OrderTable } from '../orders/order-table.tsx'
import { FirstDay } from './first-day.tsx'
import type { Answer } from '../../actions.ts'
import { useAnswerToast } from '../../ui/use-answer-toast.ts'
import type { QueueDone } from './use-queue-actions.ts'
import { Figures } from './figures.tsx'
import { Queue, type QueueOrder } from './queue.tsx'
import { queueActions } from './queue-actions.ts'
import { keysMissing, queuePlace } from './queue-text.ts'
import { RunningOut } from './running-out.tsx'
import { Takings } from './takings.tsx'
import { officeHref } from '../../office-href.ts'
import { mayOpen, rightsOf } from '../../rights.ts'

const recent = 8

const runningOutShown = 5

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  // the table of pages admits only signed-in staff here
  if (!staff) throw new Error('nobody is signed in')
  const can = { ...rightsOf('overview', staff), importKeys: mayOpen('key-import-new', staff) }
  const [queue, figures, lowStock, { orders }, trade, isDemoToLeave, firstDay] = await Promise.all([
    listQueue(shop, staff),
    readFigures(shop),
    readLowStock(shop),
    listOrders(shop, { tab: 'all', text: '' }),
    demoTrade(shop.db),
    mayOpen('own-shop', staff) && isDemoShop(shop.db),
    can['put-away'] ? readFirstDay(shop) : undefined,
  ])
  const order: QueueOrder = new URL(request.url).searchParams.get('order') === 'oldest' ? 'oldest' : 'urgent'
  return {
    queue,
    order,
    figures: figuresFor(staff.role, figures),
    runningOut: variantsFor(staff.role, lowStock.slice(0, runningOutShown)),
    orders: orders.slice(0, recent),
    firstDay,
    isDemo: trade !== undefined,
    isDemoToLeave,
    can,
    now: shop.now().toISOString(),
  }
}

export const action = queueActions

export default function Overview() {
  const { queue, order, figures, runningOut, orders, firstDay, isDemo, isDemoToLeave, can, now } =
    useLoaderData<typeof loader>()
  useLive()
  useAnswerToast(useActionData<Answer<QueueDone>>(), ({ done }) => done && { text: t(done.text) })
  const first = queue.groups[0]?.items[0]
  return (
    <div className="pagebody">
      <PageHead
        title={t('overview.title')}
        facts={
          <>
            <b role="status">
              {queue.count > 0 ? t('overview.needs-you', { count: queue.count }) : t('overview.nothing')}
            </b>
            {isDemo && <span className="quiet"> · {t('overview.demo')}</span>}
            {isDemoToLeave && (
              <>
                {' · '}
                <Link className="link" to={officeHref('own-shop')}>
                  {t('own-shop.title')}
                </Link>
              </>
            )}
          </>
        }
      >
        {queue.count > 1 && <OrderOfQueue order={order} />}
        {first && (
          <Link className="btn btn--key" to={queuePlace(first)}>
            {t('overview.start')}
          </Link>
        )}
      </PageHead>
      <div className="stack">
        {firstDay && <FirstDay steps={firstDay} />}
        <Queue queue={queue} order={order} can={can} now={now} />
        <Figures figures={figures} owed={owedKeys(queue)} />
        <div className="cols cols--fit">
          <Takings figures={figures} />
          <RunningOut variants={runningOut} />
        </div>
        <section className="panel">
          <header className="panel__h">
            <h2>{t('overview.recent')}</h2>
            <span className="panel__a">
              <Link className="link" to={officeHref('orders')}>
                {t('overview.all-orders')}
              </Link>
            </span>
          </header>
          <div className="panel__b panel__b--flush">
            {orders.length > 0 ? (
              <OrderTable orders={orders} now={now} caption={t('overview.recent')} />
            ) : (
              <p className="panel__b muted">{t('overview.no-orders')}</p>
            )}
          </div>
        </section>
      </div>
    </div>
  )
}

function OrderOfQueue({ order }: { order: QueueOrder }) {
  return (
    <nav className="seg" aria-label={t('overview.order')}>
      {(['urgent', 'oldest'] as const).map((one) => (
        <Link
          key={one}
          to={officeHref('overview', { order: one })}
          aria-current={one === order ? 'true' : undefined}
          preventScrollReset
        >
          {t(`overview.order.${one}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Keys that paid orders wait for. */
function owedKeys({ groups }: Waiting): number {
  return groups
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + (item.kind === 'awaiting-stock' ? keysMissing(item) : 0), 0)
}
