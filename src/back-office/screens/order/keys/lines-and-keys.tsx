import { LockKeyhole } from 'lucide'
import type { OrderLineView } from '../../../../shop/back-office/orders/read-order.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { CutRule } from './cut-rule.tsx'
import { KeyRow } from './key-row.tsx'
import type { OrderPage } from '../order.tsx'

/** What was bought, and every key of it, sealed. */
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
        <div>
          <p>
            <b>{line.name}</b> {line.attributes}
          </p>
          <p className="small quiet">
            {line.sku}
            {quantity > 1 && `, ${quantity} × ${moneyText(unitCents, currency)}`}
          </p>
        </div>
        <b className="r">{moneyText(unitCents * quantity, currency)}</b>
        <div className="row row--n">
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
