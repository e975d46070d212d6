import { useState } from 'react'
import type { FoundVariant } from '../../../../shop/keys/pool/find-variants.ts'
import { maxLines, maxUnits } from '../../../../shop/cart/cart.ts'
import { t } from '../../../text/text.ts'
import { Issues } from '../../../ui/issue-note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AddProduct } from '../../../ui/products/add-product.tsx'
import { TakeOff } from '../../../ui/products/take-off.tsx'
import { useIssues } from '../../../ui/use-issue.ts'

const ownFields = ['email', 'paymentId', 'country', 'days', 'reason']

/** The variants that the buyer gets, found by name or SKU, with their quantities. */
export function GoodsPanel() {
  const [chosen, setChosen] = useState<readonly FoundVariant[]>([])
  // a refusal of a line names its SKU
  const issues = useIssues().filter(({ field }) => field !== undefined && !ownFields.includes(field))
  return (
    <Panel
      title={t('order-new.goods')}
      actions={
        <AddProduct<FoundVariant>
          to={t('order-new.this')}
          isListed={({ id }) => chosen.some((one) => one.id === id)}
          isFull={chosen.length >= maxLines}
          onAdd={(found) => setChosen([...chosen, found])}
        />
      }
    >
      <Issues of={issues} />
      {chosen.length === 0 && <p className="panel__b muted">{t('order-new.none')}</p>}
      <ul>
        {chosen.map(({ id, name, sku, stock }) => (
          <li key={id} className="mini mini--counted">
            <input type="hidden" name="variant" value={id} />
            <span>
              <b>{name}</b>
              <small className="quiet">
                <span className="mono">{sku}</span>, {t('order-new.left', { stock })}
              </small>
            </span>
            <input
              className="input"
              type="number"
              name="quantity"
              min={1}
              max={maxUnits}
              defaultValue={1}
              required
              aria-label={t('order-new.quantity', { name })}
            />
            <TakeOff name={name} onClick={() => setChosen(chosen.filter((one) => one.id !== id))} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
