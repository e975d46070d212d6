import { useState } from 'react'
import type { VariantFacts } from '../../../../../shop/products/editor/read-product-form.ts'
import type { DraftVariant } from '../../../../../shop/products/editor/product-draft.ts'
import { shortDay } from '../../../../text/days.ts'
import { t } from '../../../../text/text.ts'
import { moneyText } from '../../../../ui/money-text.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { ownCover } from '../../../../ui/products/own-cover.ts'
import { centsOf, discountText, nextSaleAfter, pricedAt } from '../draft/draft-prices.ts'
import { useEditor } from '../use-product-editor.ts'

interface ShopCardProps {
  facts: Readonly<Record<string, VariantFacts>>
  /** path of the cover that the shop draws */
  drawn: string
  /** ISO 8601 */
  now: string
}

/** The card of the draft as buyers see it, now and when the next sale period begins. */
export function ShopCard({ facts, drawn, now }: ShopCardProps) {
  const { draft } = useEditor()
  const [isLater, setLater] = useState(false)
  const offered = draft.variants.filter(({ active }) => active !== false)
  const sale = nextSaleAfter(offered, now)
  const at = isLater && sale ? sale : now
  const shown = cheapest(
    offered.map((variant) => pricedAt(variant, at)),
    facts,
  )
  return (
    <Panel
      title={t('product.in-shop')}
      actions={
        sale && (
          <div className="seg" role="group" aria-label={t('product.in-shop')}>
            <button type="button" aria-pressed={!isLater} onClick={() => setLater(false)}>
              {t('product.now')}
            </button>
            <button type="button" aria-pressed={isLater} onClick={() => setLater(true)}>
              {shortDay(sale.slice(0, 'YYYY-MM-DD'.length))}
            </button>
          </div>
        )
      }
    >
      <div className="panel__b shopcard">
        <img
          className="thumb"
          src={draft.image ? ownCover(draft.image) : drawn}
          alt=""
          width={240}
          height={320}
        />
        <div className="stack stack--s small">
          <p className="quiet">{[draft.platforms?.[0], draft.regions?.[0]].filter(Boolean).join(', ')}</p>
          <p>
            <b>{draft.name}</b>
          </p>
          {draft.tagline && <p>{draft.tagline}</p>}
          {shown && <Price variant={shown} />}
        </div>
      </div>
    </Panel>
  )
}

function Price({ variant }: { variant: DraftVariant }) {
  const { priceCents, listPriceCents } = variant
  const [price = 0, list = 0] = [centsOf(priceCents), centsOf(listPriceCents)]
  return (
    <p className="row row--n">
      <b className="shopcard__p">{moneyText(price, 'usd')}</b>
      {list > price && (
        <>
          <s className="quiet">{moneyText(list, 'usd')}</s>
          <span className="shopcard__d">{discountText(variant)}</span>
        </>
      )}
    </p>
  )
}

/** The cheapest variant with a price, of those in stock if any is. */
function cheapest(
  variants: readonly DraftVariant[],
  facts: ShopCardProps['facts'],
): DraftVariant | undefined {
  const priced = variants.filter(({ priceCents }) => centsOf(priceCents) !== undefined)
  const inStock = priced.filter(({ sku }) => (facts[sku]?.stock ?? 0) > 0)
  return (inStock.length > 0 ? inStock : priced).toSorted(
    (one, other) => Number(one.priceCents) - Number(other.priceCents),
  )[0]
}
