import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedProduct } from '../../../shop/products/list/list-products.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { PriceInput } from './price-input.tsx'
import { PricesDialog } from './prices-dialog.tsx'
import { issueTextAt } from '../../ui/use-issue.ts'
import { useProductActions } from './use-product-actions.ts'
import { officeHref } from '../../office-href.ts'

/** A single price is edited in place, several in a dialog. */
export function Price({ product }: { product: ListedProduct }) {
  const actions = useProductActions(product)
  const [asking, setAsking] = useState(false)
  const [only, ...others] = product.variants
  const { name } = product
  if (only && others.length === 0) {
    const cents = actions.newCentsOf(only.id) ?? only.priceCents
    return (
      <PriceInput
        label={t('products.price-of', { name })}
        cents={cents}
        problem={issueTextAt(actions.issues, `price-${only.id}`)}
        onCommit={(price) => actions.setPrices([{ variantId: only.id, price, wasCents: cents }])}
      />
    )
  }
  return (
    <>
      <button type="button" className="link" data-action="price" onClick={() => setAsking(true)}>
        {priceText(product)}
        <span className="vh">{t('products.prices-of', { name })}</span>
      </button>
      <PricesDialog product={product} actions={actions} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

/** Cover, name and category. */
export function ProductName({ product }: { product: ListedProduct }) {
  const { id, name, cover, category, externalId } = product
  return (
    <span className="item">
      <img className="thumb" src={cover} alt="" width={240} height={320} loading="lazy" />
      <span>
        <Link className="t" to={officeHref('product', { productId: id })}>
          {name}
        </Link>
        <small>
          {category}, {externalId}
        </small>
      </span>
    </span>
  )
}

/** `$9.99`, or `$9.99 – $24.99` */
export function priceText({ fromCents, toCents }: Pick<ListedProduct, 'fromCents' | 'toCents'>): string {
  const from = moneyText(fromCents, 'usd')
  return fromCents === toCents ? from : `${from} – ${moneyText(toCents, 'usd')}`
}

/** Puts the product on sale or takes it off. */
export function Switch({ product }: { product: ListedProduct }) {
  const actions = useProductActions(product)
  const { name, isActive } = product
  return (
    <button
      type="button"
      className="btn btn--line btn--xs"
      data-action="on-sale"
      disabled={actions.busy}
      onClick={() => actions.setOnSale(!isActive)}
    >
      {t(isActive ? 'products.take-off-action' : 'products.put-on-action')} <span className="vh">{name}</span>
    </button>
  )
}
