import { Check, TriangleAlert } from 'lucide'
import { Fragment } from 'react'
import type { PlaceView } from '../../../../shop/order-management/place-view.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** The facts of the buyer's place, which decide the VAT (RTS-5). */
export function Place({ place: { country, evidence, facts }, now }: { place: PlaceView; now: string }) {
  return (
    <Panel title={t('order.place')}>
      <div className="panel__b stack stack--s">
        <p className={`note ${evidence === 'two' ? 'note--good' : 'note--warn'}`}>
          <Icon of={evidence === 'two' ? Check : TriangleAlert} />
          <span>{t(`order.place.${evidence}`, { country })}</span>
        </p>
        {facts.length > 0 && (
          <dl className="kv">
            {facts.map(({ kind, country: of, at, isConfirmed }) => (
              <Fragment key={kind}>
                <dt>{t(`order.place.by-${kind}`)}</dt>
                <dd>
                  {isConfirmed ? t('order.place.confirmed', { country: of }) : of}{' '}
                  <span className="quiet">
                    <Moment at={at} now={now} />
                  </span>
                </dd>
              </Fragment>
            ))}
          </dl>
        )}
      </div>
    </Panel>
  )
}
