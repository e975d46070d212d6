import { LockKeyhole } from 'lucide'
import { Link } from 'react-router'
import type { OrderLineView } from '../../../../../shop/order-management/read-order.ts'
import { t } from '../../../../text/text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { moneyText } from '../../../../ui/money-text.ts'
import { CutRule } from './cut-rule.tsx'
import { KeyRow } from './key-row.tsx'
import type { OrderPage } from '../load-order.ts'
import { officeHref } from '../../../../office-href.ts'

export function LinesAndKeys({ page }: { page: OrderPage }) {
  const { order } = page
  const keys = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="panel">
      <header className="panel__h">
        <h2>{t('order.lines')}</h2>
        <p>{t('order.lines-count', { lines: order.lines.length, keys })}</p>
        <div className="panel__a quiet lg">
          <Icon of={LockKeyhole} small /> {t('order.opening-logged')}
        </div>
      </header>
      {order.lines.map((line) => (
        <Line key={line.id} line={line} page={page} />
      ))}
    </section>
  )
}

function Line({ line, page }: { line: OrderLineView; page: OrderPage }) {
  const { currency } = page.order
  const held = line.keys.filter(({ state }) => state === 'held')
  const owned = line.keys.filter(({ state }) => state !== 'held')
  const { quantity, unitCents, refundedQuantity: refunded, missing } = line
  return (
    <>
      <div className="line line--order">
        <img className="thumb thumb--m" src={line.cover} alt="" width={240} height={320} loading="lazy" />
        <div>
          <p>
            <Link to={officeHref('product', { productId: line.productId })}>
              <b>{line.name}</b>
            </Link>{' '}
            {line.attributes}
          </p>
          <p className="small quiet">
            {line.sku}
            {quantity > 1 && `, ${quantity} × ${moneyText(unitCents, currency)}`}
          </p>
          {line.asBought && (
            <details className="small quiet">
              <summary>{t('order.as-bought')}</summary>
              <bdi>{line.asBought}</bdi>
            </details>
          )}
        </div>
        <div className="r">
          <b>{moneyText(unitCents * quantity, currency)}</b>
          <LineCost page={page} lineId={line.id} />
        </div>
        <div className="row row--n">
          {line.notIn && (
            <span className="badge badge--warn">{t('order.line-not-in', { country: line.notIn })}</span>
          )}
          {refunded > 0 && (
            <span className="badge badge--info">{t('order.line-refunded', { refunded, quantity })}</span>
          )}
          {missing > 0 && <span className="badge badge--warn">{t('order.keys-missing', { missing })}</span>}
        </div>
      </div>
      {line.keys.length > 0 && <CutRule seed={line.sku} />}
      {held.length > 0 && (
        <div className="keyrow">
          <div>
            <div className="row">
              <code className="sealed">••••-••••-•••• × {held.length}</code>
              <span className="badge badge--out">
                <Icon of={LockKeyhole} />
                {t('key.held')}
              </span>
            </div>
            <p>{t('order.held-hint')}</p>
          </div>
        </div>
      )}
      {owned.map((sealed) => (
        <KeyRow key={sealed.id} sealed={sealed} line={line} page={page} />
      ))}
    </>
  )
}

function LineCost({ page: { costs }, lineId }: { page: OrderPage; lineId: number }) {
  const cost = costs?.lines.find((one) => one.lineId === lineId)
  if (!cost || cost.keysWithoutCost === cost.keys) return undefined
  return <p className="tiny quiet nw">{t('order.line-cost', { cost: moneyText(cost.cents, 'usd') })}</p>
}
