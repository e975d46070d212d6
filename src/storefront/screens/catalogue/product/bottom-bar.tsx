import { isInStock } from '../../../../shop/catalogue/product/choose-variant.ts'
import type { ProductVariant } from '../../../../shop/catalogue/product/product-detail.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../product/price.tsx'
import { StockMark } from '../../../product/stock-mark.tsx'
import { useInView } from './use-in-view.ts'
import { buyButtonId, purchaseFormId } from './purchase-form.tsx'

/** On phones: price and Buy now at the bottom, while the page's own lime button is out of view. */
export function BottomBar({ variant, quantity }: { variant: ProductVariant; quantity: number }) {
  const t = useText()
  const isInView = useInView(buyButtonId)
  if (isInView || !isInStock(variant, quantity)) return null
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-(--lk-z-sticky) grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-t border-line bg-raised px-(--lk-gutter) pt-2.5 pb-3 lg:hidden"
    >
      <div>
        <Price cents={variant.priceCents} listCents={variant.listPriceCents} />
        <StockMark stock={variant.stock} />
      </div>
      <Button type="submit" form={purchaseFormId} name="intent" value="buy" look="key" size="lg">
        {t('common.buy-now')}
      </Button>
    </div>
  )
}
