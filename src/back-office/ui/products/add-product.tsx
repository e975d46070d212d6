import { Plus } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import type { ListedProduct } from '../../../shop/catalogue/search/listed-product-records.ts'
import { t } from '../../text/text.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Icon } from '../icon.tsx'
import { useQuestion } from '../use-question.ts'
import { ProductThumb } from './product-thumb.tsx'

/** A result of the search: a product, or a variant with its SKU. */
type Found = Pick<ListedProduct, 'id' | 'name' | 'inStock'> & { cover?: ListedProduct['cover']; sku?: string }

interface AddProductProps<Item> {
  /** name of the list that gets the product */
  to: string
  /** whether the list has the product already */
  isListed(product: Item): boolean
  isFull: boolean
  onAdd(product: Item): void
}

const waitMs = 250

/** Finds a product by the shop's own search and adds it. */
export function AddProduct<Item extends Found = ListedProduct>({
  to,
  isListed,
  isFull,
  onAdd,
}: AddProductProps<Item>) {
  const [open, setOpen] = useState(false)
  const { ask, answer } = useQuestion<{ done?: Item[] }>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => () => clearTimeout(timer.current), [])
  function findSoon(q: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask({ intent: 'find', q }), waitMs)
  }
  const found = answer.done?.filter((product) => !isListed(product)) ?? []
  return (
    <>
      <button
        type="button"
        className="btn btn--line btn--xs"
        aria-label={t('chosen.add-to', { list: to })}
        disabled={isFull}
        onClick={() => setOpen(true)}
      >
        <Icon of={Plus} />
        {t('chosen.add')}
      </button>
      <Dialog open={open} title={t('chosen.add-to', { list: to })} onClose={() => setOpen(false)}>
        <div className="field">
          <label htmlFor={id}>{t('chosen.find')}</label>
          <input
            id={id}
            className="input"
            type="search"
            autoComplete="off"
            onKeyDown={(event) => {
              // must not submit a surrounding form
              if (event.key === 'Enter') event.preventDefault()
            }}
            onChange={(event) => findSoon(event.target.value)}
          />
        </div>
        <ul className="found" aria-live="polite" aria-label={t('chosen.found')}>
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="btn btn--bare btn--full"
                onClick={() => {
                  onAdd(product)
                  setOpen(false)
                }}
              >
                <span className="item">
                  <ProductThumb product={product} />
                  {product.name}
                  {product.sku && <span className="quiet mono">{product.sku}</span>}
                </span>
                {!product.inStock && <span className="quiet">{t('chosen.sold-out')}</span>}
              </button>
            </li>
          ))}
          {answer.done && found.length === 0 && <li className="hint">{t('chosen.none-found')}</li>}
        </ul>
      </Dialog>
    </>
  )
}
