import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedProduct } from '../../../shop/products/list/list-products.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { PriceInput } from './price-input.tsx'
import { PricesDialog } from './prices-dialog.tsx'
import { issueTextAt } from '../../ui/use-issue.ts'
import { useProductActs } from './use-product-acts.ts'
import { officeHref } from '../../office-href.ts'

/** A single price is edited in place, several in a dialog. */
export function Price({ product }: { product: ListedProduct }) {
  const acts = useProductActs(product)
  const [asking, setAsking] = useState(false)
  const [only, ...others] = product.variants
  const { name } = product
  if (only && others.length === 0) {
    const cents = acts.newCentsOf(only.id) ?? only.priceCents
    return (
      <PriceInput
        label={t('products.price-of', { name })}
        cents={cents}
        problem={issueTextAt(acts.issues, `price-${only.id}`)}
        onCommit={(price) => acts.setPrices([{ variantId: only.id, price, wasCents: cents }])}
      />
    )
  }
  return (
    <>
      <button type="button" className="link" data-act="price" onClick={() => setAsking(true)}>
        {priceText(product)}
        <span className="vh">{t('products.prices-of', { name })}</span>
      </button>
      <PricesDialog product={product} acts={acts} open={asking} onClose={() => setAsking(false)} />
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
  const acts = useProductActs(product)
  const { name, isActive } = product
  return (
    <button
      type="button"
      className="btn btn--line btn--xs"
      data-act="on-sale"
      disabled={acts.busy}
      onClick={() => acts.setOnSale(!isActive)}
    >
      {t(isActive ? 'products.take-off-act' : 'products.put-on-act')} <span className="vh">{name}</span>
    </button>
  )
}
