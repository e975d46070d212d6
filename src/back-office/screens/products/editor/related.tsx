import { issueText } from '../../../../shop/localisation/office-text.ts'
import type { ListedProduct } from '../../../../shop/catalogue/search/listed-product-records.ts'
import { maxRelated } from '../../../../shop/catalogue/product/relations.ts'
import { t } from '../../../text/text.ts'
import { moved, OrderList } from '../../../ui/list/order-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AddProduct } from '../../../ui/products/add-product.tsx'
import { ProductState } from '../../../ui/products/product-state.tsx'
import { ProductThumb } from '../../../ui/products/product-thumb.tsx'
import { TakeOff } from '../../../ui/products/take-off.tsx'
import { useEditor } from './use-product-editor.ts'

interface RelatedProps {
  /** products that may be named */
  known: readonly ListedProduct[]
  canWrite: boolean
  onFound(product: ListedProduct): void
}

/** Related products: the chosen ones in their order, then those the rule finds. */
export function Related({ known, canWrite, onFound }: RelatedProps) {
  const { draft, set, answer } = useEditor()
  const { related = [] } = draft
  const title = t('product.field.related')
  const issues = (answer?.issues ?? []).filter(({ field = '' }) => /^related\b/.test(field))
  const productOf = (id: string) => known.find(({ externalId }) => externalId === id)
  const nameOf = (id: string) => productOf(id)?.name ?? t('product.related-unknown', { id })
  const change = (ids: readonly string[]) => set(['related'], ids)
  return (
    <Panel
      title={title}
      hint={t('product.related-chosen', { count: related.length })}
      actions={
        canWrite && (
          <AddProduct
            to={title}
            isListed={({ externalId }) => externalId === draft.id || related.includes(externalId)}
            isFull={related.length >= maxRelated}
            onAdd={(found) => {
              onFound(found)
              change([...related, found.externalId])
            }}
          />
        )
      }
    >
      <OrderList
        label={title}
        items={related}
        keyOf={(id) => id}
        nameOf={nameOf}
        onMove={(from, to) => change(moved(related, from, to))}
        look="mini mini--cover"
        canMove={canWrite}
      >
        {(id) => (
          <>
            <ProductThumb product={productOf(id)} />
            <b>{nameOf(id)}</b>
            <ProductState product={productOf(id) ?? { isActive: false, inStock: false }} />
            {canWrite && (
              <TakeOff name={nameOf(id)} onClick={() => change(related.filter((one) => one !== id))} />
            )}
          </>
        )}
      </OrderList>
      {issues.map((issue) => (
        <p key={issueText(issue)} className="panel__b err" role="alert">
          {issueText(issue)}
        </p>
      ))}
      <p className="panel__f">
        {t(related.length > 0 ? 'product.related-about' : 'product.related-by-rule')}
      </p>
    </Panel>
  )
}
