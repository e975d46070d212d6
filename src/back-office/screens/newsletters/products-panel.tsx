import { useState } from 'react'
import type { ChosenProduct } from '../../../shop/newsletters/choose-products.ts'
import { maxProducts, productsMark } from '../../../shop/newsletters/product-limits.ts'
import type { EditedNewsletter } from '../../../shop/newsletters/read-newsletter.ts'
import type { ListedProduct } from '../../../shop/catalogue/search/listed-product-records.ts'
import { t } from '../../text/text.ts'
import { moved, OrderList } from '../../ui/list/order-list.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AddProduct } from '../../ui/products/add-product.tsx'
import { ProductState } from '../../ui/products/product-state.tsx'
import { ProductThumb } from '../../ui/products/product-thumb.tsx'
import { TakeOff } from '../../ui/products/take-off.tsx'
import { Issues } from '../../ui/issue-note.tsx'
import { useChosenProducts } from './use-chosen-products.ts'

interface ProductsPanelProps {
  newsletter: EditedNewsletter
  canWrite: boolean
  now: string
}

/** The products that the mail shows, in their order; each change is saved at once. */
export function ProductsPanel({ newsletter: { products, state }, canWrite, now }: ProductsPanelProps) {
  const { ids, choose, issues } = useChosenProducts(products)
  const [found, setFound] = useState<readonly ListedProduct[]>([])
  const title = t('newsletter.products')
  const productOf = (id: number): ListedProduct | ChosenProduct | undefined =>
    [...products, ...found].find((product) => product.id === id)
  const nameOf = (id: number) => productOf(id)?.name ?? t('chosen.gone')
  const isToCome = state === 'draft' || state === 'planned'
  if (ids.length === 0 && !canWrite) return null
  return (
    <Panel
      title={title}
      hint={t('home.chosen', { count: ids.length })}
      actions={
        canWrite && (
          <AddProduct
            to={t('newsletter.mail')}
            isListed={({ id }) => ids.includes(id)}
            isFull={ids.length >= maxProducts}
            onAdd={(product) => {
              setFound([...found, product])
              choose([...ids, product.id])
            }}
          />
        )
      }
    >
      <Issues of={issues} />
      <OrderList
        label={title}
        items={ids}
        keyOf={(id) => id}
        nameOf={nameOf}
        onMove={(from, to) => choose(moved(ids, from, to))}
        look="mini mini--cover mini--priced"
        canMove={canWrite}
      >
        {(id) => (
          <>
            <ProductThumb product={productOf(id)} />
            <b>{nameOf(id)}</b>
            <WhatIsSeen product={productOf(id)} isToCome={isToCome} now={now} />
            {canWrite && (
              <TakeOff name={nameOf(id)} onClick={() => choose(ids.filter((one) => one !== id))} />
            )}
          </>
        )}
      </OrderList>
      <p className="panel__f">
        {t(ids.length === 0 ? 'newsletter.products-none' : 'newsletter.products-hint', {
          mark: productsMark,
        })}
      </p>
    </Panel>
  )
}

interface WhatIsSeenProps {
  product: ListedProduct | ChosenProduct | undefined
  isToCome: boolean
  now: string
}

/** Price of a product at this moment, or the reason why readers do not see the product. */
function WhatIsSeen({ product, isToCome, now }: WhatIsSeenProps) {
  if (!product) return <span />
  const { price, leftOutAt }: Partial<ChosenProduct> = product
  if (!isToCome) {
    return leftOutAt === undefined ? (
      <span />
    ) : (
      <span className="bad">
        {t('newsletter.left-out-since')} <Moment at={leftOutAt} now={now} />
      </span>
    )
  }
  if (product.isActive && product.inStock) return <span className="num">{price}</span>
  return (
    <span>
      <ProductState product={product} />, {t('newsletter.is-left-out')}
    </span>
  )
}
