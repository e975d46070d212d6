import { Ban, CircleCheck, Clock, Hourglass, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import type { OutletView } from '../../../shop/outlets/list-outlets.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'
import { RowPager } from '../../ui/list/pager.tsx'
import { type Column, Table } from '../../ui/list/table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Panel } from '../../ui/panel.tsx'

type Reservation = OutletView['reservations'][number]

const looks: Record<Reservation['state'], BadgeLook> = {
  held: { look: 'badge--plain', icon: Hourglass },
  sold: { look: 'badge--good', icon: CircleCheck },
  late: { look: 'badge--warn', icon: TriangleAlert },
  cancelled: { look: 'badge--plain', icon: Ban },
  expired: { look: 'badge--plain', icon: Clock },
}

/** Reservations of the outlet with their states. */
export function Reservations({ outlet, now }: { outlet: OutletView; now: string }) {
  const { reservations, next } = outlet
  return (
    <Panel title={t('outlets.reservations')} hint={t('outlets.reservations-about')}>
      {reservations.length === 0 ? (
        <p className="panel__b muted">{t('outlets.no-reservation')}</p>
      ) : (
        <div className="panel__b panel__b--flush">
          <Table
            caption={t('outlets.reservations')}
            look="table--s"
            rows={reservations}
            keyOf={({ id }) => id}
            columns={reservationColumns(now)}
          />
        </div>
      )}
      <RowPager next={next} isPart />
    </Panel>
  )
}

function reservationColumns(now: string): Column<Reservation>[] {
  return [
    {
      head: t('outlets.ref'),
      look: 'w',
      cell: ({ ref, madeAt }) => (
        <>
          <span className="mono">{ref}</span>
          <small>
            <Moment at={madeAt} now={now} />
          </small>
        </>
      ),
    },
    {
      head: t('outlets.order'),
      look: 'nw',
      cell: ({ orderNo }) =>
        orderNo ? (
          <Link className="mono" to={officeHref('order', { orderNo })}>
            {orderNo}
          </Link>
        ) : (
          <span className="quiet">–</span>
        ),
    },
    {
      head: t('outlets.state'),
      cell: ({ state, heldUntil }) => (
        <>
          <Badge {...looks[state]}>{t(`outlets.reservation.${state}`)}</Badge>
          {state === 'held' && heldUntil && (
            <small>
              {t('outlets.until')} <Moment at={heldUntil} now={now} />
            </small>
          )}
        </>
      ),
    },
    { head: t('outlets.keys'), look: 'n lg', cell: ({ keys }) => keys },
    {
      head: t('outlets.amount'),
      look: 'n',
      cell: ({ totalCents, currency }) =>
        totalCents === undefined || currency === undefined ? '–' : moneyText(totalCents, currency),
    },
  ]
}
