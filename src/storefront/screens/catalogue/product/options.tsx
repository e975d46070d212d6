import type { Href } from '../../../../shop/page-href.ts'
import { variantAfterChoice } from '../../../../shop/catalogue/product/choose-variant.ts'
import type { ProductDetail, ProductVariant } from '../../../../shop/catalogue/product/product-detail.ts'
import { useText } from '../../../text/text.tsx'
import { Discount, Money, PercentOff } from '../../../product/price.tsx'
import { RadioCard } from './radio-card.tsx'
import { ShopLink } from '../../../navigation/shop-link.tsx'

interface OptionsProps {
  product: Pick<ProductDetail, 'attributes' | 'variants'>
  variant: ProductVariant
  hrefOf: (id: number) => Href
  onVariant: (id: number) => void
}

/** A group of radio cards for each attribute; without JavaScript a link for each variant (PROD-4). */
export function Options({ product, variant, hrefOf, onVariant }: OptionsProps) {
  if (product.attributes.length === 0) return null
  return (
    <>
      <div className="grid gap-4 noscript:hidden">
        {product.attributes.map((attribute, index) => (
          <fieldset key={attribute.name} className="min-w-0">
            <legend className="mb-2 text-sm font-medium">
              <bdi>{attribute.name}</bdi>
            </legend>
            <div className="grid gap-2 md:grid-cols-3">
              {attribute.values.map((value) => {
                const choice = { attribute: index, value: value.name }
                const chosen = variantAfterChoice(product.variants, variant, choice)
                return (
                  <RadioCard
                    key={value.name}
                    name={`option-${index}`}
                    value={value.name}
                    checked={variant.values[index] === value.name}
                    onChange={() => chosen && onVariant(chosen.id)}
                    disabled={!chosen}
                    off={!chosen || chosen.stock <= 0}
                    detail={<Detail variant={chosen} offPercent={value.offPercent} />}
                  >
                    <bdi>{value.name}</bdi>
                  </RadioCard>
                )
              })}
            </div>
          </fieldset>
        ))}
      </div>
      <VariantLinks product={product} variant={variant} hrefOf={hrefOf} />
    </>
  )
}

/** Price of the variant with its discount, or else with the discount of the value (PROD-4). */
function Detail(props: { variant: ProductVariant | undefined; offPercent: number | undefined }) {
  const t = useText()
  if (!props.variant || props.variant.stock <= 0) return t('common.sold-out')
  const { priceCents, listPriceCents } = props.variant
  return (
    <>
      <Money cents={priceCents} />
      {listPriceCents === null ? (
        props.offPercent !== undefined && <PercentOff percent={props.offPercent} size="sm" />
      ) : (
        <Discount cents={priceCents} listCents={listPriceCents} size="sm" />
      )}
    </>
  )
}

function VariantLinks({ product, variant, hrefOf }: Omit<OptionsProps, 'onVariant'>) {
  return (
    <ul className="hidden gap-2 noscript:grid">
      {product.variants.map((one) => (
        <li key={one.id}>
          <ShopLink
            to={hrefOf(one.id)}
            aria-current={one.id === variant.id ? 'true' : undefined}
            className="flex min-h-11 items-center justify-between gap-4 rounded-control border border-line-strong px-3 aria-[current]:border-fg aria-[current]:font-semibold"
          >
            <bdi>{one.values.join(' · ')}</bdi>
            <Money cents={one.priceCents} />
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}
