import { type FocusEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ListedProduct } from '../../../shop/products/list/list-products.ts'
import { number, t } from '../../text/text.ts'
import { SelectBox } from '../../ui/list/select-box.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { PriceInput } from './price-input.tsx'
import { PricesDialog } from './prices-dialog.tsx'
import { ProductBadge } from './product-badge.tsx'
import { type ProductActs, useProductActs } from './use-product-acts.ts'
import { officeHref } from '../../office-href.ts'

interface ProductRowProps {
  product: ListedProduct
  canWrite: boolean
  isSelected: boolean
  onSelect(): void
  isAt: boolean
  onFocus(): void
}

export function ProductRow({ product, canWrite, isSelected, onSelect, isAt, onFocus }: ProductRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  const acts = useProductActs(product)
  const { name, state, isActive, stock, sold30, variants } = product
  function onRowFocus(event: FocusEvent) {
    if (event.target === row.current) onFocus()
  }
  return (
    <tr ref={row} className={isSelected ? 'is-sel' : undefined} tabIndex={isAt ? 0 : -1} onFocus={onRowFocus}>
      {canWrite && (
        <td className="c0 lg">
          <SelectBox label={t('products.select', { name })} isOn={isSelected} onChange={onSelect} />
        </td>
      )}
      <td>
        <ProductName product={product} />
      </td>
      <td className="n nw">
        {canWrite ? <Price product={product} acts={acts} /> : priceText(product)}
        <span className="sm">
          <ProductBadge state={state} />
        </span>
      </td>
      <td className="n lg">{number(variants.length)}</td>
      <td className="n lg">
        {stock === 0 ? <b className={state === 'off-sale' ? 'quiet' : 'bad'}>0</b> : number(stock)}
      </td>
      <td className="n lg">{sold30 > 0 ? number(sold30) : <span className="quiet">–</span>}</td>
      <td className="lg">
        <ProductBadge state={state} />
      </td>
      {canWrite && (
        <td className="r lg">
          <button
            type="button"
            className="btn btn--line btn--xs"
            data-act="on-sale"
            disabled={acts.busy}
            onClick={() => acts.setOnSale(!isActive)}
          >
            {t(isActive ? 'products.take-off-act' : 'products.put-on-act')} <span className="vh">{name}</span>
          </button>
        </td>
      )}
    </tr>
  )
}

/** A single price is edited in place, several in a dialog. */
function Price({ product, acts }: { product: ListedProduct; acts: ProductActs }) {
  const [asking, setAsking] = useState(false)
  const [only, ...others] = product.variants
  const { name } = product
  if (only && others.length === 0) {
    const cents = acts.newCentsOf(only.id) ?? only.priceCents
    return (
      <PriceInput
        label={t('products.price-of', { name })}
        cents={cents}
        problem={acts.problemOf(only.id)}
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
function ProductName({ product }: { product: ListedProduct }) {
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
function priceText({ fromCents, toCents }: Pick<ListedProduct, 'fromCents' | 'toCents'>): string {
  const from = moneyText(fromCents, 'usd')
  return fromCents === toCents ? from : `${from} – ${moneyText(toCents, 'usd')}`
}
